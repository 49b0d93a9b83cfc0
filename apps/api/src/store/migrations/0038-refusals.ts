import { type Kysely, sql } from 'kysely';

/** Why what is sent to a project is not taken: a row for each reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refusals (
      project_id text not null,
      sent text not null,
      reason text not null,
      count bigint not null,
      last_at timestamptz not null,
      host text,
      primary key (project_id, sent, reason)
    )`.execute(db);
}
