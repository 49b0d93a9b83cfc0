import { type Kysely, sql } from 'kysely';

/**
 * What is counted over days: for an account, codes tried in a row and messages about a forgotten password;
 * for a project, what its retention has taken away on a day, until the audit log tells it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_attempts (
      agent_id uuid not null,
      kind text not null,
      source text not null,
      count integer not null,
      since timestamptz not null,
      last_at timestamptz not null,
      primary key (agent_id, kind, source)
    )`.execute(db);
  await sql`create index agent_attempts_last_at on agent_attempts (last_at)`.execute(db);
  await sql`
    create table purge_counts (
      project_id text not null,
      day date not null,
      kind text not null,
      count bigint not null,
      primary key (project_id, day, kind)
    )`.execute(db);
}
