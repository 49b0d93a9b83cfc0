import type { Agent } from '@sillage/contract/access/agents';
import { linkExpiry } from '@sillage/engine/access/one-use-links';
import { passwordFaults } from '@sillage/engine/access/password-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { messages } from '../../mail/wording.ts';
import { findAgent, findAgentByEmail, updateAgent } from '../../store/access/agents.ts';
import { endSignIns } from '../../store/access/ended-sign-ins.ts';
import { belongsElsewhere } from '../../store/access/members.ts';
import {
  consumeLink,
  deleteAgentLinks,
  findLink,
  lockAgent,
  replaceAgentLink,
} from '../../store/access/one-use-links.ts';
import type { Db } from '../../store/driver/database.ts';
import { countPasswordMail } from './lasting-limits.ts';
import { existingMember, type MemberOf } from './members.ts';
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

/** Sends an agent a link to choose a password with, in place of the one before. */
export async function sendPasswordLink(
  office: LinkOffice,
  agentId: string,
  now: Date,
  mayHold = true,
): Promise<Delivered & { email: string }> {
  const agent = await existingAgent(office.db, agentId);
  const company = office.companyOf(agent.email);
  if (company !== undefined) throw new ApiError('company-sign-in-required', { company });
  const { token, digest } = newLinkToken();
  await office.db.transaction().execute(async (transaction) => {
    await lockAgent(transaction, agentId);
    await replaceAgentLink(transaction, {
      kind: 'password',
      digest,
      agentId,
      email: agent.email,
      createdAt: now,
      expiresAt: new Date(linkExpiry('password', now.getTime())),
    });
  });
  const link = linkAddress(office, 'password', token);
  const message = messages.password({ link });
  const delivered = await deliver(office, agent.email, message, link, mayHold);
  return Object.assign(delivered, { email: agent.email });
}

/**
 * The same for a member of a workspace, at an owner's request. With the link one signs in as them: an owner
 * is shown it only for an account that concerns no other workspace, an administrator always.
 */
export async function sendMemberPasswordLink(
  office: LinkOffice,
  of: MemberOf,
  isAdministrator: boolean,
  now: Date,
): Promise<Delivered & { email: string }> {
  await existingMember(office.db, of);
  const mayHold =
    isAdministrator || !(await belongsElsewhere(office.db, of.workspaceId, of.agentId));
  if (!mayHold && !office.mailer) throw new ApiError('member-of-another-workspace');
  return sendPasswordLink(office, of.agentId, now, mayHold);
}

/**
 * For a person who has forgotten theirs: does nothing for an address that no agent has, nor for one that
 * got enough of them today.
 */
export async function sendForgottenPassword(
  office: LinkOffice,
  email: string,
  now: Date,
): Promise<void> {
  const agent = await findAgentByEmail(office.db, toAddress(email));
  if (agent && (await countPasswordMail(office.db, agent.id, now)))
    await sendPasswordLink(office, agent.id, now);
}

/** The agent who may choose a password with a link; undefined when it cannot be used. */
export async function findPasswordLink(
  db: Db,
  token: string,
  now: Date,
): Promise<Agent | undefined> {
  const link = await findLink(db, 'password', linkDigest(token), now);
  const agent = link?.agentId ? await findAgent(db, link.agentId) : undefined;
  return agent && agent.email === link?.email ? agent : undefined;
}

/**
 * Uses a link to choose a password. Whoever is signed in to the account no longer is, and nobody is by
 * this. Undefined when the link cannot be used, or not any more.
 */
export async function choosePassword(
  office: LinkOffice,
  token: string,
  password: string,
  now: Date,
): Promise<Agent | undefined> {
  const found = await findPasswordLink(office.db, token, now);
  if (!found) return undefined;
  refuseFaults(passwordFaults('password', password, found.email));
  const passwordHash = await office.passwords.hash(password);
  const agent = await office.db.transaction().execute(async (transaction) => {
    await lockAgent(transaction, found.id);
    const link = await consumeLink(transaction, 'password', linkDigest(token), now);
    const current = link && (await findAgent(transaction, found.id));
    if (!current || current.email !== link.email) return undefined;
    if (link.isMailed) await updateAgent(transaction, found.id, { email_claimed: false }, now);
    return replacePassword(transaction, found.id, passwordHash, now);
  });
  if (!agent) return undefined;
  await office.endSessions(agent.id);
  notify(office, agent.email, messages.passwordChanged());
  return agent;
}

/** Gives an agent a password that somebody else has chosen. */
export async function setPassword(
  office: LinkOffice,
  agentId: string,
  password: string,
  now: Date,
): Promise<Agent> {
  const { email } = await existingAgent(office.db, agentId);
  refuseFaults(passwordFaults('password', password, email));
  const passwordHash = await office.passwords.hash(password);
  const agent = await office.db
    .transaction()
    .execute((transaction) => replacePassword(transaction, agentId, passwordHash, now));
  if (!agent) throw new ApiError('agent-not-found');
  await office.endSessions(agentId);
  notify(office, agent.email, messages.passwordChanged());
  return agent;
}

/** Ends all that was opened with the former password, and voids what was asked with it. */
async function replacePassword(db: Db, agentId: string, passwordHash: string, now: Date) {
  const agent = await updateAgent(db, agentId, { password_hash: passwordHash }, now);
  if (!agent) return undefined;
  await endSignIns(db, agentId, undefined, now);
  await deleteAgentLinks(db, agentId, ['password', 'email']);
  return agent;
}

async function existingAgent(db: Db, agentId: string): Promise<Agent> {
  const agent = await findAgent(db, agentId);
  if (!agent) throw new ApiError('agent-not-found');
  return agent;
}
