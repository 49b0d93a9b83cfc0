import { type Kysely, sql } from 'kysely';

/** The visits of a day by origin: a question of a year counts days rather than visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit_days (
      project_id text not null,
      day integer not null,
      timezone text not null,
      counts jsonb not null,
      primary key (project_id, day)
    )`.execute(db);
}
