import { type Kysely, sql } from 'kysely';

/**
 * Agents may be administrators of the server. Their sessions and grants are found by account, so that
 * they can be ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agents
      add column administrator boolean not null default false,
      add column last_signed_in_at timestamptz`.execute(db);
  await sql`
    create index provider_records_account on provider_records ((payload ->> 'accountId'))
    where model in ('Session', 'Grant')`.execute(db);
}
