import type { Integration } from '@sillage/client/source/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';

/** For names in rules: none while they are fetched. */
export function useIntegrations(): readonly Integration[] {
  const { id: projectId } = useProject();
  const { data } = useQuery({
    queryKey: ['integrations', projectId, 'all'],
    queryFn: ({ signal }) =>
      api.listIntegrations({ params: { projectId }, query: { limit: 500 } }, { signal }),
  });
  return data?.data ?? [];
}
