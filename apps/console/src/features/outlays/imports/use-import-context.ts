import type { KnownCampaign, MatchTarget } from '@sillage/engine/spend-files/match-campaigns';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { type KnownCampaigns, useKnownCampaigns } from '../../../api/known-campaigns.ts';
import { useProject } from '../../../api/project.ts';
import { isPlatform } from '../wording.ts';

/** How far back traffic and past imports say what campaigns are called. */
const rememberedImports = 20;

/** All that campaigns of a file may be matched with, and what was chosen before. */
export function useImportContext(origin: string) {
  const { id: projectId } = useProject();
  const campaigns = useKnownCampaigns();
  const source = isPlatform(origin) ? origin : undefined;
  const others = useQuery({
    queryKey: ['outlay-imports', projectId, 'context', origin],
    // Asked for each file: what was foreseen by an older answer would change under the reader's hand.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [past, seen] = await Promise.all([
        api.listOutlayImports(
          {
            params: { projectId },
            query: { origin: origin as 'other', limit: rememberedImports },
          },
          { signal },
        ),
        source === undefined ? [] : seenCampaigns(projectId, source, signal),
      ]);
      const remembered = new Map<string, MatchTarget>();
      // The latest come first, and have the last word.
      for (const { matches } of [...past.data].reverse())
        for (const { key, ...target } of matches) remembered.set(key, target);
      return { remembered, seen };
    },
  });
  const data = useMemo(
    () =>
      campaigns.data && others.data
        ? {
            ...others.data,
            campaigns: campaigns.data,
            known: knownOf(campaigns.data, source, others.data.seen),
          }
        : undefined,
    [campaigns.data, others.data, source],
  );
  return {
    data,
    error: campaigns.error ?? others.error,
    retry: () => Promise.all([campaigns.refetch(), others.refetch()]),
  };
}

export type ImportContext = NonNullable<ReturnType<typeof useImportContext>['data']>;

function knownOf(
  { campaigns, integrations }: KnownCampaigns,
  source: string | undefined,
  seen: readonly string[],
): KnownCampaign[] {
  return [
    ...(source === undefined
      ? []
      : seen.map((sourceCampaign) => ({
          target: { source, sourceCampaign },
          names: [sourceCampaign],
        }))),
    ...[...campaigns.values()]
      .filter(({ integrationId }) => integrations.get(integrationId)?.archivedAt === null)
      .map(({ id, wmktId, name, campaignSlug }) => ({
        target: { wmktId, campaignId: id },
        names: [name, campaignSlug ?? ''],
      })),
  ];
}

/** The campaigns that visits of a source have named, in a year. */
async function seenCampaigns(
  projectId: string,
  source: string,
  signal: AbortSignal,
): Promise<string[]> {
  const now = Date.now();
  const rows = await api.queryAttribution(
    {
      params: { projectId },
      body: {
        since: new Date(now - 365 * 86_400_000).toISOString(),
        until: new Date(now + 86_400_000).toISOString(),
        metrics: ['event-count'],
        groupBy: 'campaign',
        include: ['visits'],
        filter: { nodes: [{ source }] },
      },
    },
    { signal },
  );
  const prefix = `${source}/`;
  return [
    ...new Set(
      rows.flatMap(({ identifier }) =>
        identifier?.startsWith(prefix) ? [identifier.slice(prefix.length)] : [],
      ),
    ),
  ];
}
