import type { Member } from '@sillage/contract/access/members';
import { ApiError } from '../../errors/api-error.ts';
import type { Principal } from '../../identity/principal.ts';
import {
  belongsElsewhere,
  deleteMemberRoles,
  findMember,
  isMember,
} from '../../store/access/members.ts';
import {
  deleteWorkspaceOwner,
  hasOtherOwner,
  lockOwners,
} from '../../store/access/workspace-owners.ts';
import type { Db } from '../../store/driver/database.ts';
import { existingWorkspace } from '../projects/existing-workspace.ts';
import { disableAgent, enableAgent, resetFactors } from './agent-accounts.ts';
import type { LinkOffice } from './one-use-links.ts';

export interface MemberOf {
  workspaceId: string;
  agentId: string;
}

/** To an owner, an agent of another workspace is as unknown as one that does not exist. */
export async function existingMember(db: Db, { workspaceId, agentId }: MemberOf): Promise<Member> {
  await existingWorkspace(db, workspaceId);
  const member = await findMember(db, workspaceId, agentId);
  if (!member) throw new ApiError('agent-not-found');
  return member;
}

/** Refuses an agent whom the caller may not know. An administrator knows all of them. */
export async function checkKnown(db: Db, member: MemberOf, isAdministrator: boolean) {
  if (isAdministrator || (await isMember(db, member.workspaceId, member.agentId))) return;
  throw new ApiError('agent-not-found');
}

/** Takes the ownership of a workspace from an agent; with `roles`, also every role on its projects. */
export const removeFromWorkspace = (
  db: Db,
  of: MemberOf,
  what: { roles: boolean },
): Promise<Member> =>
  db.transaction().execute(async (transaction) => {
    const { workspaceId, agentId } = of;
    await lockOwners(transaction, [workspaceId]);
    const member = await existingMember(transaction, of);
    if (!member.owner && !what.roles) throw new ApiError('agent-not-found');
    const isActiveOwner = member.owner && member.disabledAt === null;
    if (isActiveOwner && !(await hasOtherOwner(transaction, workspaceId, agentId)))
      throw new ApiError('last-owner', { id: workspaceId });
    await deleteWorkspaceOwner(transaction, workspaceId, agentId);
    if (what.roles) await deleteMemberRoles(transaction, workspaceId, agentId);
    return member;
  });

export async function disableMember(
  db: Db,
  of: MemberOf,
  by: Principal,
  now: Date,
): Promise<Member> {
  await checkOwn(db, of);
  await disableAgent(db, of.agentId, by, now);
  return existingMember(db, of);
}

export async function enableMember(db: Db, of: MemberOf, now: Date): Promise<Member> {
  await checkOwn(db, of);
  await enableAgent(db, of.agentId, now);
  return existingMember(db, of);
}

export async function resetMemberFactors(
  office: LinkOffice,
  of: MemberOf,
  by: Principal,
  now: Date,
): Promise<Member> {
  await checkOwn(office.db, of);
  await resetFactors(office, of.agentId, by, now);
  return existingMember(office.db, of);
}

/** The account of a member is an owner's business when it concerns no other workspace. */
async function checkOwn(db: Db, of: MemberOf): Promise<void> {
  await existingMember(db, of);
  if (await belongsElsewhere(db, of.workspaceId, of.agentId))
    throw new ApiError('member-of-another-workspace');
}
