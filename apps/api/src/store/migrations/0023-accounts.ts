import { type Kysely, sql } from 'kysely';

/**
 * Links that do one thing once, by the digest of their token. An address has one open invitation in a
 * workspace. What the provider keeps of an agent is found by the agent, to end it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table one_use_links (
      id uuid primary key,
      kind text not null,
      digest text not null unique,
      agent_id uuid references agents (id) on delete cascade,
      email text not null,
      workspace_id uuid references workspaces (id) on delete cascade,
      payload jsonb not null,
      created_by uuid references agents (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`
    create unique index one_use_links_invitation on one_use_links (workspace_id, email)
    where kind = 'invitation' and used_at is null`.execute(db);
  await sql`create index one_use_links_by_agent on one_use_links (agent_id)`.execute(db);
  await sql`create index one_use_links_by_inviter on one_use_links (created_by)`.execute(db);
  await sql`create index one_use_links_by_age on one_use_links (expires_at)`.execute(db);
  await sql`
    create index provider_records_by_agent on provider_records ((payload ->> 'accountId'))
    where payload ->> 'accountId' is not null`.execute(db);
}
