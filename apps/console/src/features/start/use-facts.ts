import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** How often what is waited for is looked for, in milliseconds: a box is ticked within two seconds. */
const lookEvery = 1200;

type Find<T> = (signal: AbortSignal) => Promise<T | undefined>;

const useLook = <T>(projectId: string, name: string, find: Find<T>) =>
  useQuery({
    queryKey: ['start', projectId, name],
    queryFn: async ({ signal }) => (await find(signal)) ?? null,
    refetchInterval: ({ state }) => (state.data === null ? lookEvery : 20 * lookEvery),
    staleTime: 0,
  });

/** What has come so far. What is waited for is looked for again and again; what is there, never. */
export function useFacts(projectId: string) {
  const params = { projectId };
  return {
    visit: useLook(projectId, 'visit', (signal) =>
      api
        .listInteractions(
          { params, query: { type: 'session', order: 'DESC', limit: 1 } },
          { signal },
        )
        .then(({ data }) => data[0]),
    ),
    types: useLook(projectId, 'types', (signal) =>
      api
        .listEventTypes({ params, query: { limit: 50 } }, { signal })
        .then(({ data }) => (data.length > 0 ? data : undefined)),
    ),
    event: useLook(projectId, 'event', (signal) =>
      api.listEvents({ params, query: { limit: 1 } }, { signal }).then(({ data }) => data[0]),
    ),
    trash: useLook(projectId, 'trash', (signal) =>
      api
        .listTrashedEvents({ params, query: { limit: 1 } }, { signal })
        .then(({ data }) => data[0]),
    ),
    refusals: useLook(projectId, 'refusals', (signal) =>
      api
        .listRefusals({ params }, { signal })
        .then(({ data }) => (data.length > 0 ? data : undefined)),
    ),
    campaign: useLook(projectId, 'campaign', (signal) =>
      api
        .listProjectCampaigns({ params, query: { explicit: true, limit: 1 } }, { signal })
        .then(({ data }) => data[0]),
    ),
    spend: useLook(projectId, 'spend', async (signal) => {
      const query = { limit: 1 };
      const [campaigns, sources] = await Promise.all([
        api.listProjectOutlays({ params, query }, { signal }),
        api.listSourceOutlays({ params, query }, { signal }),
      ]);
      return campaigns.data[0] ?? sources.data[0];
    }),
  };
}
