import { type Kysely, sql } from 'kysely';

/** An agent has one account at another OpenID provider, known by its subject, not by its e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_links (
      issuer text not null,
      subject text not null,
      agent_id uuid not null references agents (id),
      created_at timestamptz not null default now(),
      primary key (issuer, subject),
      unique (issuer, agent_id)
    )`.execute(db);
}
