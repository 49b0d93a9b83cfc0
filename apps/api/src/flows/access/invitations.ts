import type { NewInvitation, SentInvitation } from '@sillage/contract/access/invitations';
import { invitationFaults } from '@sillage/engine/access/invitations';
import { linkExpiry } from '@sillage/engine/access/one-use-links';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { messages } from '../../mail/wording.ts';
import { findAgent } from '../../store/access/agents.ts';
import { upsertInvitation } from '../../store/access/invitations.ts';
import { listProjectsOfWorkspace } from '../../store/access/memberships.ts';
import { existingWorkspace } from '../projects/existing-workspace.ts';
import { deliver, type LinkOffice, linkAddress, newLinkToken, toAddress } from './one-use-links.ts';

/**
 * Invites an address. What is done and answered is the same whether it has an account or not: the page
 * of the link says what to do next. `inviterId` is undefined for who keeps the server.
 */
export async function invite(
  office: LinkOffice,
  workspaceId: string,
  body: NewInvitation,
  inviterId: string | undefined,
  now: Date,
): Promise<SentInvitation> {
  const { db } = office;
  const workspace = await existingWorkspace(db, workspaceId);
  refuseFaults(invitationFaults(body));
  const { isOwner = false, roles = [] } = body;
  const projectIds = roles.map(({ projectId }) => projectId);
  const projects = await listProjectsOfWorkspace(db, workspaceId, projectIds);
  const absent = projectIds.find((id) => !projects.has(id));
  if (absent !== undefined) throw new ApiError('project-not-found', { id: absent });
  const email = toAddress(body.email);
  const { token, digest } = newLinkToken();
  const invitation = await upsertInvitation(db, {
    workspaceId,
    email,
    digest,
    invitedBy: inviterId ?? null,
    isOwner,
    roles,
    createdAt: now,
    expiresAt: new Date(linkExpiry('invitation', now.getTime())),
  });
  const link = linkAddress(office, 'invitation', token);
  const inviter = inviterId === undefined ? undefined : await nameOf(office, inviterId);
  const message = messages.invitation({ workspace: workspace.name, inviter, link });
  return Object.assign(await deliver(office, email, message, link), invitation);
}

async function nameOf({ db }: LinkOffice, agentId: string): Promise<string | undefined> {
  const agent = await findAgent(db, agentId);
  return agent && (`${agent.firstname} ${agent.lastname}`.trim() || agent.email);
}
