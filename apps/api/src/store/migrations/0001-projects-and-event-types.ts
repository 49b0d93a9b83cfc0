import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table workspaces (
      id uuid primary key,
      name text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table projects (
      id text primary key,
      workspace_id uuid not null references workspaces (id),
      name text not null,
      name_order text collate "C" not null,
      timezone text not null,
      currency text not null,
      session_timeout integer not null,
      retention_days integer not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      archived_at timestamptz
    )`.execute(db);

  await sql`
    create table event_types (
      project_id text not null references projects (id),
      id uuid not null,
      reference text collate "C" not null,
      name text not null,
      name_order text collate "C" not null,
      search_text text not null,
      fields jsonb not null,
      metadata jsonb not null,
      phone_parsing jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      archived_at timestamptz,
      primary key (project_id, id),
      unique (project_id, reference)
    )`.execute(db);

  await sql`
    insert into workspaces (id, name) values (gen_random_uuid(), 'Espace principal')`.execute(db);
}
