import type { Db } from '../driver/database.ts';

/** The account of an agent at another OpenID provider. A subject is never given to another person. */
export interface AgentLink {
  issuer: string;
  subject: string;
}

/** The active agent whose account it is. */
export async function findLinkedAgent(
  db: Db,
  { issuer, subject }: AgentLink,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('agent_links')
    .innerJoin('agents', 'agents.id', 'agent_links.agent_id')
    .select('agents.id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('agents.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Whether somebody has this account, even who is disabled. */
export async function isLinked(db: Db, { issuer, subject }: AgentLink): Promise<boolean> {
  const row = await db
    .selectFrom('agent_links')
    .select('agent_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Does nothing when either has a link with that provider already. */
export async function insertAgentLink(
  db: Db,
  { issuer, subject }: AgentLink,
  agentId: string,
): Promise<void> {
  await db
    .insertInto('agent_links')
    .values({ issuer, subject, agent_id: agentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAgentLinks(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('agent_links').where('agent_id', '=', agentId).execute();
}
