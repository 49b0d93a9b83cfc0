import { type Kysely, sql } from 'kysely';

/**
 * What is being deleted, and what was: the id of a project or workspace is there only until nothing of
 * it is left. `table_number` is how far the pass over all tables has come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deletions (
      id uuid primary key,
      kind text not null,
      parent_id uuid,
      project_id text,
      workspace_id uuid,
      asked_by uuid,
      asked_at timestamptz not null,
      due_at timestamptz not null,
      table_number integer not null default 0,
      pass_started_at timestamptz,
      pass_rows bigint not null default 0,
      deleted_rows bigint not null default 0,
      emptied_at timestamptz,
      finished_at timestamptz
    )`.execute(db);
  await sql`
    create unique index deletions_of_project on deletions (project_id)
    where project_id is not null`.execute(db);
  await sql`create index deletions_due on deletions (due_at) where finished_at is null`.execute(db);
}
