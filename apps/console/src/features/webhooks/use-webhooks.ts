import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';

const webhooksKey = (projectId: string) => ['webhooks', projectId];

/** A project has twenty at most. */
export function useWebhooks(enabled: boolean) {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: webhooksKey(projectId),
    queryFn: ({ signal }) =>
      api.listWebhooks({ params: { projectId }, query: { limit: 100 } }, { signal }),
    enabled,
  });
}
