import type { Interaction } from '@sillage/client/source/client';
import { sourceName } from '@sillage/engine/attribution/channels';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** More integrations or campaigns than one looks at. */
const limit = 500;

export const useIntegrations = (projectId: string) =>
  useQuery({
    queryKey: ['integrations', projectId, 'names'],
    queryFn: ({ signal }) =>
      api
        .listIntegrations({ params: { projectId }, query: { limit } }, { signal })
        .then(({ data }) => data),
    staleTime: 5 * 60_000,
  });

export const useCampaigns = (projectId: string) =>
  useQuery({
    queryKey: ['campaigns', projectId, 'names'],
    queryFn: ({ signal }) =>
      api
        .listProjectCampaigns({ params: { projectId }, query: { limit } }, { signal })
        .then(({ data }) => data),
    staleTime: 5 * 60_000,
  });

export interface VisitNames {
  source: (visit: Pick<Interaction, 'source' | 'integrationId'>) => string;
  /** The campaign's own name, or what the address calls it. */
  campaign: (visit: Pick<Interaction, 'nodeId' | 'sourceCampaign'>) => string;
}

/** The names of sources and campaigns, in the project's words. */
export function useVisitNames(projectId: string): VisitNames {
  const { data: integrations = [] } = useIntegrations(projectId);
  const { data: campaigns = [] } = useCampaigns(projectId);
  const integrationNames = new Map(integrations.map(({ id, name }) => [id, name]));
  const campaignNames = new Map(campaigns.map(({ id, name }) => [id, name]));
  return {
    source: ({ source, integrationId }) =>
      integrationNames.get(integrationId ?? '') ?? sourceName(source),
    campaign: ({ nodeId, sourceCampaign }) =>
      campaignNames.get(nodeId ?? '') ?? sourceCampaign ?? '',
  };
}
