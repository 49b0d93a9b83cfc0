import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agents (
      id uuid primary key,
      email text not null unique,
      password_hash text not null,
      firstname text not null,
      lastname text not null,
      picture text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      disabled_at timestamptz
    )`.execute(db);

  await sql`
    create table workspace_owners (
      workspace_id uuid not null references workspaces (id),
      agent_id uuid not null references agents (id),
      primary key (workspace_id, agent_id)
    )`.execute(db);

  await sql`
    create table project_agents (
      project_id text not null references projects (id),
      agent_id uuid not null references agents (id),
      role text not null,
      primary key (project_id, agent_id)
    )`.execute(db);

  await sql`
    create table service_accounts (
      id uuid primary key,
      workspace_id uuid not null references workspaces (id),
      name text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      archived_at timestamptz
    )`.execute(db);

  await sql`
    create table service_account_roles (
      project_id text not null references projects (id),
      service_account_id uuid not null references service_accounts (id),
      role text not null,
      primary key (project_id, service_account_id)
    )`.execute(db);

  await sql`
    create table service_account_keys (
      id text primary key,
      service_account_id uuid not null references service_accounts (id),
      public_jwk jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);

  await sql`
    create table provider_keys (
      id uuid primary key,
      use text not null,
      secret jsonb not null,
      created_at timestamptz not null default now(),
      retired_at timestamptz
    )`.execute(db);

  await sql`
    create table provider_records (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      uid text,
      expires_at timestamptz,
      consumed_at timestamptz,
      primary key (model, id)
    )`.execute(db);
  await sql`create index on provider_records (grant_id)`.execute(db);
  await sql`create index on provider_records (uid)`.execute(db);
  await sql`create index on provider_records (expires_at)`.execute(db);
}
