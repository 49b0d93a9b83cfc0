import type { Role } from '@sillage/contract/access/agents';
import type { NewInvitation } from '@sillage/contract/access/invitations';

interface ProjectRole {
  projectId: string;
  role: Role;
}

/** What an invitation gives to who accepts it. */
export interface InvitedRoles {
  isOwner: boolean;
  roles: readonly ProjectRole[];
}

/** What is so when an invitation is accepted. */
export interface AcceptanceFacts {
  /** Whether who invited could still give these roles. */
  isInviterEntitled: boolean;
  /** The projects that the workspace has now. */
  projects: ReadonlySet<string>;
  /** The roles that the guest has already. */
  held: ReadonlyMap<string, Role>;
}

/** What is wrong with an invitation that fits the schema; empty when nothing is. */
export function invitationFaults({ isOwner = false, roles = [] }: NewInvitation): string[] {
  if (!isOwner && roles.length === 0) return ['roles should not be empty when isOwner is false'];
  const seen = new Set<string>();
  return roles.flatMap(({ projectId }, index) => {
    const isRepeated = seen.has(projectId);
    seen.add(projectId);
    return isRepeated ? [`roles.${index}.projectId must be unique`] : [];
  });
}

/**
 * What is given at acceptance, of what was promised: nothing of an inviter who has lost the right,
 * nothing on a project that has gone, and no lower role than the guest has.
 */
export function grantedRoles(
  { isOwner, roles }: InvitedRoles,
  { isInviterEntitled, projects, held }: AcceptanceFacts,
): InvitedRoles {
  if (!isInviterEntitled) return { isOwner: false, roles: [] };
  const kept = roles.filter(({ projectId }) => projects.has(projectId));
  return {
    isOwner,
    roles: kept.map(({ projectId, role }) => ({
      projectId,
      role: held.get(projectId) === 'editor' ? 'editor' : role,
    })),
  };
}
