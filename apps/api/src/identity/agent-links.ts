import { type AgentLink, findLinkedAgent, insertAgentLink } from '../store/access/agent-links.ts';
import { findAgentByEmail } from '../store/access/agents.ts';
import type { Db } from '../store/driver/database.ts';

/** Whether PostgreSQL takes a text: neither a null character nor half a surrogate pair. */
export const isStorable = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\u0000');

/**
 * The agent of an account at another provider. Once linked, only the account's subject counts. The
 * first time, it is the agent with its verified e-mail, to whom it is then linked for good, unless
 * another account of that provider is. `email` is undefined when it must not count.
 */
export async function linkedAgent(
  db: Db,
  link: AgentLink,
  email: string | undefined,
): Promise<string | undefined> {
  const known = await findLinkedAgent(db, link);
  if (known !== undefined || email === undefined) return known;
  const agent = await findAgentByEmail(db, email);
  if (!agent) return undefined;
  await insertAgentLink(db, link, agent.id);
  // Another subject may have the agent already, or another token this subject.
  return findLinkedAgent(db, link);
}
