import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** The date of the last event of a project: null as long as none has come, undefined until it is known. */
export function useLastEvent(projectId: string): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['events', projectId, 'last'],
    queryFn: ({ signal }) =>
      api.listEvents({ params: { projectId }, query: { limit: 1 } }, { signal }),
  });
  return data && (data.data[0]?.eventDate ?? null);
}
