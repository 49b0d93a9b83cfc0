import { type Kysely, sql } from 'kysely';

/**
 * Views that a project keeps, and links that open one without an account. A link is found by the digest
 * of its token, before its project is known: its table is not spread.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table views (
      project_id text not null,
      id text collate "C" not null,
      name text not null,
      name_order text collate "C" not null,
      screen text not null,
      address text not null,
      author_kind text not null,
      author_id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
  await sql`
    create table view_links (
      project_id text not null,
      view_id text collate "C" not null,
      id uuid not null,
      digest text not null,
      name text,
      author_kind text not null,
      author_id uuid not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      last_used_at timestamptz,
      uses bigint not null default 0,
      primary key (project_id, view_id, id)
    )`.execute(db);
  await sql`create index view_links_digest on view_links (digest)`.execute(db);
}
