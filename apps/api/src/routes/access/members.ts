import type { Member, memberOperations } from '@sillage/contract/access/members';
import {
  disableMember,
  enableMember,
  removeFromWorkspace,
  resetMemberFactors,
} from '../../flows/access/members.ts';
import type { LinkOffice } from '../../flows/access/one-use-links.ts';
import { existingWorkspace } from '../../flows/projects/existing-workspace.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import { listMembers } from '../../store/access/members.ts';
import type { Db } from '../../store/driver/database.ts';

/** Calls `onChange` when rights or sign-ins of an agent have changed. */
export function memberRoutes(
  db: Db,
  onChange: () => void,
  office: LinkOffice,
): Handlers<typeof memberOperations> {
  const changed = (member: Member): Member => {
    onChange();
    return member;
  };
  return {
    async listWorkspaceMembers({ params: { workspaceId }, query }) {
      await existingWorkspace(db, workspaceId);
      const pagination = paginationOf(query);
      return toPage(pagination, await listMembers(db, workspaceId, pagination));
    },

    removeWorkspaceOwner: async ({ params }) =>
      changed(await removeFromWorkspace(db, params, { roles: false })),

    removeWorkspaceMember: async ({ params }) =>
      changed(await removeFromWorkspace(db, params, { roles: true })),

    disableWorkspaceMember: async ({ params, principal }) =>
      changed(await disableMember(db, params, principal, new Date())),

    resetMemberFactors: async ({ params, principal }) =>
      changed(await resetMemberFactors(office, params, principal, new Date())),

    enableWorkspaceMember: async ({ params }) =>
      changed(await enableMember(db, params, new Date())),
  };
}
