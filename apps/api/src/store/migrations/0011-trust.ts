import { type Kysely, sql } from 'kysely';

/**
 * Senders are trusted or not: ingestion keys, what an event's sender was, what a trusted sender has
 * said of an identity, and merges that can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects add column ingestion jsonb not null
      default '{"events": "open", "hits": "open", "anonymousMerges": false}'`.execute(db);

  await sql`
    create table ingestion_keys (
      project_id text not null,
      id uuid not null,
      name text not null,
      kind text not null,
      digest text not null,
      shown text not null,
      allowed_origins text[] not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      primary key (project_id, id),
      unique (project_id, digest)
    )`.execute(db);

  await sql`
    alter table raw_events
      add column sender text not null default 'anonymous',
      add column displaced boolean not null default false`.execute(db);

  await sql`
    alter table user_identities
      add column home_user_id uuid,
      add column trusted boolean not null default false`.execute(db);
  await sql`alter table user_trackers add column home_user_id uuid`.execute(db);
  await sql`alter table events add column home_user_id uuid`.execute(db);
  await sql`alter table interactions add column home_user_id uuid`.execute(db);

  await sql`
    create table user_merges (
      project_id text not null,
      id uuid not null,
      user_id uuid not null,
      other_user_id uuid not null,
      other_created_at timestamptz,
      shared_trackers text[] not null default '{}',
      event_id uuid,
      status text not null,
      created_at timestamptz not null default now(),
      merged_at timestamptz,
      undone_at timestamptz,
      primary key (project_id, id),
      unique (project_id, user_id, other_user_id)
    )`.execute(db);
  await sql`create index on user_merges (project_id, other_user_id)`.execute(db);
  await sql`create index on user_merges (project_id, created_at)`.execute(db);
}
