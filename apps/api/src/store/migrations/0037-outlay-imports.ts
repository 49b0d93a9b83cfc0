import { type Kysely, sql } from 'kysely';

/** Files of spend, kept line by line, so that an import can be taken up again and undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outlay_imports (
      project_id text not null,
      id uuid not null,
      name text not null,
      origin text not null,
      row_count integer not null,
      matches jsonb not null default '[]',
      undo_asked_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
  await sql`
    create index outlay_imports_recent on outlay_imports (project_id, created_at)`.execute(db);
  await sql`
    create table outlay_import_rows (
      project_id text not null,
      import_id uuid not null,
      number integer not null,
      external_id text not null,
      terms jsonb not null,
      outcome text not null default 'waiting',
      code text,
      outlay_id uuid,
      before jsonb,
      applied_at timestamptz,
      primary key (project_id, import_id, number)
    )`.execute(db);
  await sql`
    create index outlay_import_rows_by_outcome
    on outlay_import_rows (project_id, import_id, outcome, number)`.execute(db);
}
