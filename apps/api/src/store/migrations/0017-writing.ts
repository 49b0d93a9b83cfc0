import { type Kysely, sql } from 'kysely';

/**
 * What each Idempotency-Key was used for, kept for a day. An outlay has an id of its sender's, unique
 * in the project; an offline interaction has one since long, and is now found by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      caller text not null,
      key text not null,
      fingerprint text not null,
      seed uuid not null,
      created_at timestamptz not null,
      claimed_at timestamptz not null,
      status integer,
      answer text,
      primary key (caller, key)
    )`.execute(db);
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db);

  await sql`alter table outlays add column external_id text`.execute(db);
  await sql`
    create unique index outlays_external_id on outlays (project_id, external_id)
    where external_id is not null`.execute(db);
  await sql`
    create index interactions_external_id on interactions (project_id, integration_id, external_id)
    where external_id is not null`.execute(db);
}
