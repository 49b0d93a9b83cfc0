import { type Kysely, sql } from 'kysely';

/** The files that hold what raw events said, once that has left the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cold_files (
      project_id text not null,
      id uuid not null,
      day date not null,
      path text not null,
      rows integer not null,
      sha256 text not null,
      state text not null,
      stale_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
}
