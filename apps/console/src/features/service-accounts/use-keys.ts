import { useQuery } from '@tanstack/react-query';
import { agents } from '../../api/api.ts';

export const accountsKey = (projectId: string) => ['service-accounts', projectId];

/** An account has a few keys: those that were revoked long ago come last. */
export const keysQuery = (serviceAccountId: string) => ({
  queryKey: ['service-accounts', 'keys', serviceAccountId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    agents.listServiceAccountKeys(
      { params: { serviceAccountId }, query: { limit: 100 } },
      { signal },
    ),
});

export const useKeys = (serviceAccountId: string) => useQuery(keysQuery(serviceAccountId));
