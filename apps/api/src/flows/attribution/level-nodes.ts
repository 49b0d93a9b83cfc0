import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { customSource, type LeveledNode } from '@sillage/engine/attribution/channels';
import { countryCode } from '@sillage/engine/text/country-name';
import { directNode } from '@sillage/engine/visits/node';
import { noDetails } from '@sillage/engine/visits/touch-details';
import type { OutlayRow } from '../../store/campaigns/outlays.ts';
import type { SourceOutlayRow } from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { groupChannels } from './group-channels.ts';
import type { LeveledJourneys } from './read-journeys.ts';
import type { OutlayOnNode } from './spend-by-channel.ts';

/** An outlay of a campaign of the project, or of a source. */
export type AnyOutlayRow = OutlayRow | SourceOutlayRow;

/** What an outlay was spent on. Its country, and on a source its medium, are the details it may have. */
export const nodeOfOutlay = (row: AnyOutlayRow): LeveledNode => ({
  ...('source' in row
    ? {
        source: row.source,
        sourceCampaign: row.source_campaign,
        integrationId: null,
        campaignId: null,
      }
    : {
        source: customSource,
        sourceCampaign: null,
        integrationId: row.integration_id,
        campaignId: row.campaign_id,
      }),
  details: {
    ...noDetails,
    medium: 'medium' in row ? (row.medium?.toLowerCase() ?? null) : null,
    country: row.country === null ? null : (countryCode(row.country) ?? null),
  },
});

export interface Leveled {
  nodes: LeveledJourneys['nodes'];
  outlays: OutlayOnNode[];
}

/** Gives the nodes of journeys and outlays what the level of a question needs. */
export async function levelNodes(
  db: Db,
  projectId: string,
  groupBy: AttributionGroup,
  names: ReadonlyMap<string, string>,
  found: { nodes: LeveledJourneys['nodes']; outlays: readonly AnyOutlayRow[] },
): Promise<Leveled> {
  const nodes = found.nodes.some(({ number }) => number === 0)
    ? found.nodes
    : [{ ...directNode, number: 0, kind: 'click' as const }, ...found.nodes];
  const outlays = found.outlays.map((outlay) => ({ outlay, node: nodeOfOutlay(outlay) }));
  if (groupBy !== 'channelGroup') return { nodes, outlays };
  const spentOn = await groupChannels(
    db,
    projectId,
    outlays.map(({ node }) => node),
    names,
  );
  return {
    nodes: await groupChannels(db, projectId, nodes, names),
    outlays: outlays.map(({ outlay, node }, index) => ({ outlay, node: spentOn[index] ?? node })),
  };
}
