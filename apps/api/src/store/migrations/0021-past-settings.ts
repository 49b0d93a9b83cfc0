import { type Kysely, sql } from 'kysely';

/**
 * What settings of visits were before they changed: a hit is read with those of when it was received,
 * however often its session is built again. The present ones stay where they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table past_session_timeouts (
      project_id text not null,
      until timestamptz not null default now(),
      seconds integer not null,
      primary key (project_id, until)
    )`.execute(db);
  await sql`
    create table past_excluded_referrers (
      project_id text not null,
      host text not null,
      since timestamptz not null,
      until timestamptz not null default now(),
      primary key (project_id, host, since)
    )`.execute(db);
}
