import type { Agent } from '@sillage/contract/access/agents';
import type { ProfileChange } from '@sillage/contract/access/own-account';
import { passwordFaults } from '@sillage/engine/access/password-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { messages } from '../../mail/wording.ts';
import { findPasswordHash, updateAgent } from '../../store/access/agents.ts';
import { endSignIns } from '../../store/access/ended-sign-ins.ts';
import { deleteAgentLinks, lockAgent } from '../../store/access/one-use-links.ts';
import type { Db } from '../../store/driver/database.ts';
import { type LinkOffice, notify } from './one-use-links.ts';

export async function updateProfile(
  db: Db,
  agentId: string,
  change: ProfileChange,
  now: Date,
): Promise<Agent> {
  const agent = await updateAgent(db, agentId, change, now);
  if (!agent) throw new ApiError('agent-not-found');
  return agent;
}

/** Refuses who does not know the password of this account, or who has none. */
export async function checkOwnPassword(
  { db, passwords }: LinkOffice,
  agentId: string,
  password: string,
): Promise<void> {
  const hash = await findPasswordHash(db, agentId);
  if (hash === undefined) throw new ApiError('no-password');
  if (!(await passwords.matches(password, hash, { known: agentId })))
    throw new ApiError('wrong-password');
}

/** Changes the password of who knows the current one. Other sessions end. */
export async function changePassword(
  office: LinkOffice,
  { id: agentId, email }: Pick<Agent, 'id' | 'email'>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  keptSession: string | undefined,
  now: Date,
): Promise<Agent> {
  refuseFaults(passwordFaults('newPassword', newPassword, email));
  await checkOwnPassword(office, agentId, currentPassword);
  return keepPassword(office, agentId, newPassword, keptSession, now);
}

/** Gives a password to who has none, and is here by other means. Other sessions end. */
export async function setFirstPassword(
  office: LinkOffice,
  { id: agentId, email }: Pick<Agent, 'id' | 'email'>,
  newPassword: string,
  keptSession: string | undefined,
  now: Date,
): Promise<Agent> {
  refuseFaults(passwordFaults('newPassword', newPassword, email));
  return keepPassword(office, agentId, newPassword, keptSession, now, async (transaction) => {
    await lockAgent(transaction, agentId);
    if ((await findPasswordHash(transaction, agentId)) !== undefined)
      throw new ApiError('wrong-password');
  });
}

async function keepPassword(
  office: LinkOffice,
  agentId: string,
  newPassword: string,
  keptSession: string | undefined,
  now: Date,
  check: (db: Db) => Promise<void> = async () => {},
): Promise<Agent> {
  const passwordHash = await office.passwords.hash(newPassword);
  const agent = await office.db.transaction().execute(async (transaction) => {
    await check(transaction);
    const changed = await updateAgent(transaction, agentId, { password_hash: passwordHash }, now);
    if (!changed) throw new ApiError('agent-not-found');
    await endSignIns(transaction, agentId, keptSession, now);
    await deleteAgentLinks(transaction, agentId, ['password', 'email']);
    return changed;
  });
  await office.endSessions(agentId, keptSession === undefined ? {} : { except: keptSession });
  notify(office, agent.email, messages.passwordChanged());
  return agent;
}
