import { type Kysely, sql } from 'kysely';

/** What the rule models give, summed by day: a question of a year reads days rather than events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_sheets (
      project_id text not null,
      dated_by text not null,
      day integer not null,
      event_type text not null,
      id uuid not null,
      packed bytea not null,
      primary key (project_id, dated_by, day, event_type, id)
    )`.execute(db);
  await sql`
    create table credit_sheet_states (
      project_id text not null,
      settings text not null,
      built_to uuid,
      is_complete boolean not null,
      journeys bigint not null,
      digest bigint not null,
      primary key (project_id)
    )`.execute(db);
}
