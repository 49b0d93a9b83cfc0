import { type Kysely, sql } from 'kysely';

/** What people write on the days of curves. Those that make themselves are in no table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table annotations (
      project_id text not null,
      id uuid not null,
      first_day text collate "C" not null,
      last_day text collate "C" not null,
      text text not null,
      author_kind text not null,
      author_id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index annotations_days on annotations (project_id, first_day)`.execute(db);
}
