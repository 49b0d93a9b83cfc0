import { agents } from '../../api/api.ts';
import { useMe, useWhyNot } from '../../api/project.ts';
import { usePages } from '../../api/use-pages.ts';

/** More than a workspace has people. */
const limit = 500;

/** Why somebody may not invite, nor close an account: owners may, and administrators in any workspace. */
export function useWhyNotKeepPeople(): string | undefined {
  const whyNot = useWhyNot('manage');
  const { data: me } = useMe();
  return me?.administrator === true ? undefined : whyNot;
}

export const membersKey = (workspaceId: string) => ['agents', 'members', workspaceId];
export const invitationsKey = (workspaceId: string) => ['agents', 'invitations', workspaceId];

export function useMembers(workspaceId: string, enabled: boolean) {
  return usePages({
    queryKey: membersKey(workspaceId),
    ask: (start, options) =>
      agents.listWorkspaceMembers({ params: { workspaceId }, query: { limit, ...start } }, options),
    enabled,
  });
}

export function useInvitations(workspaceId: string, enabled: boolean) {
  return usePages({
    queryKey: invitationsKey(workspaceId),
    ask: (start, options) =>
      agents.listInvitations({ params: { workspaceId }, query: { limit, ...start } }, options),
    enabled,
  });
}
