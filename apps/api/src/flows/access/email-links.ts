import type { Agent } from '@sillage/contract/access/agents';
import { linkExpiry } from '@sillage/engine/access/one-use-links';
import { ApiError } from '../../errors/api-error.ts';
import { messages } from '../../mail/wording.ts';
import { findAgent, isEmailTaken, updateAgent } from '../../store/access/agents.ts';
import {
  consumeLink,
  deleteAgentLinks,
  findLink,
  lockAgent,
  replaceAgentLink,
} from '../../store/access/one-use-links.ts';
import type { Db } from '../../store/driver/database.ts';
import { whenKept } from '../../store/driver/unit-of-work.ts';
import {
  type Delivered,
  deliver,
  type LinkOffice,
  linkAddress,
  linkDigest,
  newLinkToken,
  notify,
  toAddress,
} from './one-use-links.ts';

/**
 * Asks a new address of an agent to confirm. An address that has an account gets another message: who
 * asked sees no difference.
 */
export async function askNewEmail(
  office: LinkOffice,
  agentId: string,
  newEmail: string,
  now: Date,
): Promise<{ email: string; delivery: 'sent' | 'failed' }> {
  const { mailer } = office;
  if (!mailer) throw new ApiError('no-mail');
  const email = toAddress(newEmail);
  const message = (await isEmailTaken(office.db, email))
    ? messages.emailTaken({ email })
    : messages.confirmEmail({ email, link: await makeEmailLink(office, agentId, email, now) });
  const asked: { email: string; delivery: 'sent' | 'failed' } = { email, delivery: 'failed' };
  await whenKept(async () => {
    asked.delivery = await mailer.send(email, message);
  });
  return asked;
}

/** The same for who keeps the server, and may know which addresses are taken. */
export async function sendEmailLink(
  office: LinkOffice,
  agentId: string,
  newEmail: string,
  now: Date,
): Promise<Delivered & { email: string }> {
  const email = toAddress(newEmail);
  if (!(await findAgent(office.db, agentId))) throw new ApiError('agent-not-found');
  if (await isEmailTaken(office.db, email)) throw new ApiError('agent-email-taken');
  const link = await makeEmailLink(office, agentId, email, now);
  const delivered = await deliver(office, email, messages.confirmEmail({ email, link }), link);
  return Object.assign(delivered, { email });
}

async function makeEmailLink(office: LinkOffice, agentId: string, email: string, now: Date) {
  const { token, digest } = newLinkToken();
  await office.db.transaction().execute(async (transaction) => {
    await lockAgent(transaction, agentId);
    await replaceAgentLink(transaction, {
      kind: 'email',
      digest,
      agentId,
      email,
      createdAt: now,
      expiresAt: new Date(linkExpiry('email', now.getTime())),
    });
  });
  return linkAddress(office, 'email', token);
}

/** The address that a link would confirm; undefined when it cannot be used. */
export async function findEmailLink(db: Db, token: string, now: Date): Promise<string | undefined> {
  const link = await findLink(db, 'email', linkDigest(token), now);
  const agent = link?.agentId ? await findAgent(db, link.agentId) : undefined;
  return agent && link?.email;
}

/** Uses a link: the agent has the new address. The former one is told. */
export async function confirmEmail(
  office: LinkOffice,
  token: string,
  now: Date,
): Promise<Agent | undefined> {
  const changed = await office.db
    .transaction()
    .execute(async (transaction) => {
      const link = await consumeLink(transaction, 'email', linkDigest(token), now);
      if (!link?.agentId) return undefined;
      await lockAgent(transaction, link.agentId);
      const before = await findAgent(transaction, link.agentId);
      if (!before || (await isEmailTaken(transaction, link.email))) return undefined;
      const agent = await updateAgent(
        transaction,
        link.agentId,
        // The link went by mail, or by the hands of who keeps the server.
        { email: link.email, email_claimed: false },
        now,
      );
      // They were sent to an address that is no longer the agent's.
      await deleteAgentLinks(transaction, link.agentId, ['password', 'email']);
      return agent && { agent, from: before.email };
    })
    .catch((error: unknown) => {
      // Another account took the address at the same moment.
      if ((error as { code?: unknown }).code === '23505') return undefined;
      throw error;
    });
  if (!changed) return undefined;
  const { agent, from } = changed;
  notify(office, from, messages.emailChanged({ from, to: agent.email }));
  return agent;
}
