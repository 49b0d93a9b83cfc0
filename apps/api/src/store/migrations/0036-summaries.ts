import { type Kysely, sql } from 'kysely';

/**
 * Who gets the summary of a project each week. `sent_week` is the Monday of the last one: whoever sends
 * one claims its row first. The links that stop it are kept as digests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table summaries (
      project_id text not null references projects (id),
      agent_id uuid not null references agents (id) on delete cascade,
      created_at timestamptz not null default now(),
      sent_week text collate "C" not null,
      last_sent_at timestamptz,
      claimed_at timestamptz,
      stop_digests text[] not null default '{}',
      primary key (project_id, agent_id)
    )`.execute(db);
}
