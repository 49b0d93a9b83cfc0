import { createHmac } from 'node:crypto';
import type { Agent } from '@sillage/contract/access/agents';
import { grantedRoles, type InvitedRoles } from '@sillage/engine/access/invitations';
import { passwordFaults } from '@sillage/engine/access/password-faults';
import { refuseFaults } from '../../errors/api-error.ts';
import type { Passwords } from '../../identity/passwords.ts';
import { guestId } from '../../ids/derived-ids.ts';
import { isActiveAgent } from '../../store/access/access.ts';
import { isActiveAdministrator } from '../../store/access/agent-accounts.ts';
import {
  type AgentToInsert,
  findAgent,
  insertAgent,
  isEmailTaken,
  updateAgent,
  upsertProjectAgent,
} from '../../store/access/agents.ts';
import { findOpenInvitation, type StoredInvitation } from '../../store/access/invitations.ts';
import { listProjectRoles, listProjectsOfWorkspace } from '../../store/access/memberships.ts';
import { consumeLink, type OneUseLink } from '../../store/access/one-use-links.ts';
import { insertWorkspaceOwner, isWorkspaceOwner } from '../../store/access/workspace-owners.ts';
import type { Db } from '../../store/driver/database.ts';
import { findWorkspace } from '../../store/projects/workspaces.ts';
import { linkDigest } from './one-use-links.ts';
import {
  creationOptions,
  type PasskeyContext,
  type Registration,
  registerPasskey,
} from './passkeys.ts';
import { makeCodesWithin } from './recovery-codes.ts';

/** An invitation as its page shows it. */
export interface OpenInvitation extends StoredInvitation {
  workspace: string;
}

/**
 * Why an invitation gives nothing. `gone`: it was used, cancelled or replaced, or is too old. `taken`: its
 * address has an account, which must accept it. `other`: it is not for this account. `void`: nothing of it
 * can be given any more. `passkey`: the new account's passkey does not hold.
 */
export type Refusal = 'gone' | 'taken' | 'other' | 'void' | 'passkey';

export interface Acceptance extends InvitedRoles {
  agent: Agent;
  /** The recovery codes of who has come with a passkey, to show once. */
  codes?: string[];
}

export async function findInvitation(
  db: Db,
  token: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const invitation = await findOpenInvitation(db, linkDigest(token), now);
  const workspace = invitation && (await findWorkspace(db, invitation.accountId));
  return workspace && { ...invitation, workspace: workspace.name };
}

export interface GuestName {
  firstname: string;
  lastname: string;
}

/** Accepts an invitation with an account that is made for its address, with a password. */
export async function acceptAsGuest(
  db: Db,
  passwords: Passwords,
  token: string,
  { password, ...name }: GuestName & { password: string },
  now: Date,
): Promise<Acceptance | Refusal> {
  const invitation = await findInvitation(db, token, now);
  if (!invitation) return 'gone';
  if (await isEmailTaken(db, invitation.email)) return 'taken';
  refuseFaults(passwordFaults('password', password, invitation.email));
  const passwordHash = await passwords.hash(password);
  return accept(db, token, now, (transaction, { email }, { isMailed }) =>
    newGuest(transaction, { email, passwordHash, ...name, isEmailClaimed: !isMailed }),
  );
}

/** The passkey that a guest is asked for. The id of the account that it will open is told ahead. */
const guestPasskey = ({ key }: PasskeyContext, token: string): Registration => ({
  agentId: guestId(createHmac('sha256', key).update(`guest\n${token}`).digest('base64url')),
  session: `invitation/${linkDigest(token)}`,
  isAlone: true,
});

/** What the browser of a guest must be told to make a passkey, whether their address has an account or not. */
export const guestPasskeyOptions = (
  context: PasskeyContext,
  token: string,
  { email }: OpenInvitation,
) => creationOptions(context, { email, name: '' }, guestPasskey(context, token));

/** The same as `acceptAsGuest`, with a passkey in the place of a password. */
export async function acceptWithPasskey(
  context: PasskeyContext,
  token: string,
  { credential, ...name }: GuestName & { credential: string },
  now: Date,
): Promise<Acceptance | Refusal> {
  const { db } = context;
  const registration = guestPasskey(context, token);
  const { agentId: id } = registration;
  let codes: string[] = [];
  const accepted = await accept(db, token, now, async (transaction, { email }, { isMailed }) => {
    if (await isEmailTaken(transaction, email)) return 'taken';
    const account = { id, email, passwordHash: null, ...name, isEmailClaimed: !isMailed };
    const agent = await newGuest(transaction, account);
    if (agent === 'taken') return agent;
    const within = { ...context, db: transaction };
    if (!(await registerPasskey(within, registration, null, credential))) return 'passkey';
    codes = await makeCodesWithin(transaction, id);
    return agent;
  });
  return typeof accepted === 'string' ? accepted : { ...accepted, codes };
}

const newGuest = async (db: Db, guest: Omit<AgentToInsert, 'picture'>): Promise<Agent | 'taken'> =>
  (await insertAgent(db, { ...guest, picture: null })) ?? 'taken';

/** Accepts an invitation with the account that is signed in, if it has the invited address. */
export const acceptAsAgent = (
  db: Db,
  token: string,
  agentId: string,
  now: Date,
): Promise<Acceptance | Refusal> =>
  accept(db, token, now, async (transaction, { email }, { isMailed }) => {
    const agent = await findAgent(transaction, agentId);
    if (agent?.email !== email) return 'other';
    if (isMailed) await updateAgent(transaction, agentId, { email_claimed: false }, now);
    return agent;
  });

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** All or nothing: a refused acceptance has not used the link. */
async function accept(
  db: Db,
  token: string,
  now: Date,
  guestOf: (db: Db, invitation: OpenInvitation, link: OneUseLink) => Promise<Agent | Refusal>,
): Promise<Acceptance | Refusal> {
  const work = async (transaction: Db): Promise<Acceptance> => {
    const invitation = await findInvitation(transaction, token, now);
    const used = await consumeLink(transaction, 'invitation', linkDigest(token), now);
    if (!invitation || !used) throw new Refused('gone');
    const agent = await guestOf(transaction, invitation, used);
    if (typeof agent === 'string') throw new Refused(agent);
    return { agent, ...(await grant(transaction, invitation, agent.id)) };
  };
  return db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal;
      throw error;
    });
}

async function grant(db: Db, invitation: StoredInvitation, agentId: string): Promise<InvitedRoles> {
  const { accountId: workspaceId, invitedBy } = invitation;
  const projectIds = invitation.roles.map(({ projectId }) => projectId);
  const granted = grantedRoles(invitation, {
    isInviterEntitled: invitedBy === null || (await isEntitled(db, invitedBy, workspaceId)),
    projects: await listProjectsOfWorkspace(db, workspaceId, projectIds),
    held: await listProjectRoles(db, agentId, projectIds),
  });
  if (!granted.isOwner && granted.roles.length === 0) throw new Refused('void');
  if (granted.isOwner) await insertWorkspaceOwner(db, workspaceId, agentId);
  for (const { projectId, role } of granted.roles)
    await upsertProjectAgent(db, projectId, agentId, role);
  return granted;
}

const isEntitled = async (db: Db, agentId: string, workspaceId: string): Promise<boolean> =>
  (await isActiveAdministrator(db, agentId)) ||
  ((await isActiveAgent(db, agentId)) && (await isWorkspaceOwner(db, agentId, workspaceId)));
