import type { AgentAccount } from '@sillage/contract/access/agents';
import { ApiError } from '../../errors/api-error.ts';
import type { Principal } from '../../identity/principal.ts';
import { messages } from '../../mail/wording.ts';
import {
  deleteAgentAccount,
  disableAgentAccount,
  enableAgentAccount,
  findAgentAccount,
  lockAdministrators,
  updateAdministrator,
} from '../../store/access/agent-accounts.ts';
import { endAgentSessions } from '../../store/access/agent-sessions.ts';
import { deleteSignIns } from '../../store/access/provider-records.ts';
import { findWaysIn } from '../../store/access/ways-in.ts';
import {
  hasOtherOwner,
  listOwnedWorkspaces,
  lockOwners,
} from '../../store/access/workspace-owners.ts';
import type { Db } from '../../store/driver/database.ts';
import { deleteFactors } from './factors.ts';
import { type LinkOffice, notify } from './one-use-links.ts';

export async function existingAgent(db: Db, id: string): Promise<AgentAccount> {
  const agent = await findAgentAccount(db, id);
  if (!agent) throw new ApiError('agent-not-found');
  return agent;
}

/** Ends the sessions and tokens too. The last active owner of a workspace cannot be disabled. */
export const disableAgent = (db: Db, id: string, by: Principal, now: Date): Promise<AgentAccount> =>
  db.transaction().execute(async (transaction) => {
    await checkNotNeeded(transaction, await existingAgent(transaction, id), by);
    await disableAgentAccount(transaction, id, now);
    await endSignIns(transaction, id, now);
    return existingAgent(transaction, id);
  });

export async function enableAgent(db: Db, id: string, now: Date): Promise<AgentAccount> {
  await enableAgentAccount(db, id, now);
  return existingAgent(db, id);
}

/** Nothing of the person is kept; what they made is. */
export const removeAgent = (db: Db, id: string, by: Principal): Promise<AgentAccount> =>
  db.transaction().execute(async (transaction) => {
    const agent = await existingAgent(transaction, id);
    await checkNotNeeded(transaction, agent, by);
    await deleteSignIns(transaction, id);
    await deleteAgentAccount(transaction, id);
    return agent;
  });

export const setAdministrator = (
  db: Db,
  id: string,
  administrator: boolean,
  by: Principal,
  now: Date,
): Promise<AgentAccount> =>
  db.transaction().execute(async (transaction) => {
    const agent = await existingAgent(transaction, id);
    if (!administrator) await checkNotLastAdministrator(transaction, agent, by);
    await updateAdministrator(transaction, id, administrator, now);
    return existingAgent(transaction, id);
  });

/** For somebody who lost them: the password alone opens the account again. Ends what is open. */
export const resetFactors = (
  office: LinkOffice,
  id: string,
  by: Principal,
  now: Date,
): Promise<AgentAccount> =>
  office.db.transaction().execute(async (transaction) => {
    const agent = await existingAgent(transaction, id);
    // A stolen password must not take a second factor away, one's own or another's.
    if (by.kind === 'agent' && !by.isStrong) throw new ApiError('second-factor-required');
    const { hasPassword } = await findWaysIn(transaction, id);
    await deleteFactors(transaction, id);
    await endSignIns(transaction, id, now);
    notify(office, agent.email, messages.factorsReset({ hasPassword }));
    return agent;
  });

/** Every session and every token, and sessions that are being saved at this moment. */
async function endSignIns(db: Db, id: string, now: Date): Promise<void> {
  await endAgentSessions(db, id, {}, now);
  await deleteSignIns(db, id);
}

async function checkNotNeeded(db: Db, agent: AgentAccount, by: Principal): Promise<void> {
  const owned = agent.disabledAt === null ? await listOwnedWorkspaces(db, agent.id) : [];
  await lockOwners(
    db,
    owned.map(({ id }) => id),
  );
  for (const { id } of owned)
    if (!(await hasOtherOwner(db, id, agent.id))) throw new ApiError('last-owner', { id });
  await checkNotLastAdministrator(db, agent, by);
}

/** Whoever holds the data folder can name another, and needs no protection from themselves. */
async function checkNotLastAdministrator(db: Db, agent: AgentAccount, by: Principal) {
  if (!agent.administrator || agent.disabledAt !== null || by.kind === 'administrator') return;
  const active = await lockAdministrators(db);
  if (active.every((id) => id === agent.id)) throw new ApiError('last-administrator');
}
