import type { invitationOperations } from '@sillage/contract/access/invitations';
import { ApiError } from '../../errors/api-error.ts';
import { invite } from '../../flows/access/invitations.ts';
import type { LinkOffice } from '../../flows/access/one-use-links.ts';
import { existingWorkspace } from '../../flows/projects/existing-workspace.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import { agentIdOf } from '../../identity/principal.ts';
import { deleteInvitation, listInvitations } from '../../store/access/invitations.ts';

export const invitationRoutes = (office: LinkOffice): Handlers<typeof invitationOperations> => ({
  createInvitation: ({ params, body, principal }) =>
    invite(office, params.workspaceId, body, agentIdOf(principal), new Date()),

  async listInvitations({ params, query }) {
    await existingWorkspace(office.db, params.workspaceId);
    const pagination = paginationOf(query);
    const page = await listInvitations(office.db, params.workspaceId, pagination);
    return toPage(pagination, page);
  },

  async cancelInvitation({ params: { workspaceId, invitationId } }) {
    await existingWorkspace(office.db, workspaceId);
    const invitation = await deleteInvitation(office.db, workspaceId, invitationId);
    if (!invitation) throw new ApiError('invitation-not-found', { id: invitationId });
    return invitation;
  },
});
