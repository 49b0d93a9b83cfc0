import type { ProjectCampaign } from '@sillage/client/source/types';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useProject } from './project.ts';

/** Integrations and campaigns of the project, by their ids. */
export function useKnownCampaigns() {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['campaigns', projectId, 'all'],
    queryFn: async ({ signal }) => {
      const integrations = await api.listIntegrations(
        { params: { projectId }, query: { limit: 500 } },
        { signal },
      );
      const campaigns: ProjectCampaign[] = [];
      let after: string | undefined;
      do {
        const page = await api.listProjectCampaigns(
          { params: { projectId }, query: { limit: 500, ...(after !== undefined && { after }) } },
          { signal },
        );
        campaigns.push(...page.data);
        after = page.next ?? undefined;
      } while (after !== undefined && campaigns.length < 20_000);
      return {
        integrations: new Map(integrations.data.map((each) => [each.id, each])),
        campaigns: new Map(campaigns.map((each) => [each.id, each])),
      };
    },
  });
}

export type KnownCampaigns = NonNullable<ReturnType<typeof useKnownCampaigns>['data']>;
