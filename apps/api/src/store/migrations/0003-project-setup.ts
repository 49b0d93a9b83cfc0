import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_fields (
      project_id text not null references projects (id),
      storage_key text collate "C" not null,
      type text not null,
      discriminant boolean not null,
      is_pii boolean not null,
      created_at timestamptz not null default now(),
      primary key (project_id, storage_key)
    )`.execute(db);

  await sql`
    create table excluded_referrers (
      project_id text not null references projects (id),
      host text collate "C" not null,
      created_at timestamptz not null default now(),
      primary key (project_id, host)
    )`.execute(db);

  await sql`
    create table integrations (
      project_id text not null references projects (id),
      id uuid not null,
      wmkt_id text not null,
      name text not null,
      name_order text collate "C" not null,
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      archived_at timestamptz,
      primary key (project_id, id),
      unique (project_id, wmkt_id)
    )`.execute(db);
}
