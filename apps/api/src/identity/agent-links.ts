import { type AgentLink, findLinkedAgent, insertAgentLink } from '../store/access/agent-links.ts';
import { findAgentByEmail, updateAgent } from '../store/access/agents.ts';
import { deleteAuthenticatorApp } from '../store/access/authenticator-apps.ts';
import { endSignIns } from '../store/access/ended-sign-ins.ts';
import { deletePasskeys } from '../store/access/passkeys.ts';
import { deleteRecoveryCodes } from '../store/access/recovery-codes.ts';
import type { Db } from '../store/driver/database.ts';
import { unitOfWork } from '../store/driver/unit-of-work.ts';

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
  return unitOfWork(async () => {
    await insertAgentLink(db, link, agent.id);
    // Another subject may have the agent already, or another token this subject.
    const linked = await findLinkedAgent(db, link);
    if (linked === agent.id && agent.email_claimed) await shutOut(db, agent.id, new Date());
    return linked;
  });
}

/**
 * Whoever made the account was shown a link, and may not be the person of the address, who is here now:
 * what opened it until now opens it no longer.
 */
async function shutOut(db: Db, agentId: string, now: Date): Promise<void> {
  await updateAgent(db, agentId, { password_hash: null, email_claimed: false }, now);
  await deletePasskeys(db, agentId);
  await deleteAuthenticatorApp(db, agentId);
  await deleteRecoveryCodes(db, agentId);
  await endSignIns(db, agentId, undefined, now);
}
