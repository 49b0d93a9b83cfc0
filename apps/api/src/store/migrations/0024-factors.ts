import { type Kysely, sql } from 'kysely';

/**
 * The second factors of agents: passkeys, an authenticator app, recovery codes; and whether a workspace
 * asks its members for one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key,
      agent_id uuid not null references agents (id),
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      is_synced boolean not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_agent on passkeys (agent_id)`.execute(db);
  await sql`
    create table authenticator_apps (
      agent_id uuid primary key references agents (id),
      secret text not null,
      last_step bigint not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`
    create table recovery_codes (
      agent_id uuid not null references agents (id),
      digest text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz,
      primary key (agent_id, digest)
    )`.execute(db);
  await sql`
    alter table workspaces add column require_second_factor boolean not null default false`.execute(
    db,
  );
}
