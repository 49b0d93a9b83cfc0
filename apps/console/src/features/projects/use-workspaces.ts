import { useQuery } from '@tanstack/react-query';
import { agents } from '../../api/api.ts';

/** Those one owns; an administrator sees all of them. */
export const useWorkspaces = () =>
  useQuery({
    queryKey: ['workspaces'],
    queryFn: ({ signal }) =>
      agents.listWorkspaces({ query: { limit: 500 } }, { signal }).then(({ data }) => data),
  });
