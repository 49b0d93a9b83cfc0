import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export const metricsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['metrics', projectId],
    queryFn: ({ signal }) => api.listMetrics({ params: { projectId } }, { signal }),
    staleTime: 5 * 60_000,
  });

/** What can be asked of a project: its metrics, and whether each is an amount. */
export const useMetrics = (projectId: string) => useQuery(metricsQuery(projectId));
