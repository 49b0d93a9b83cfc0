import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { customSource, type LeveledNode } from '@sillage/engine/attribution/channels';
import { countryCode } from '@sillage/engine/text/country-name';
import { directNode } from '@sillage/engine/visits/node';
import { noDetails } from '@sillage/engine/visits/touch-details';
import type { OutlayRow } from '../../store/campaigns/outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { groupChannels } from './group-channels.ts';
import type { LeveledJourneys } from './read-journeys.ts';
import type { OutlayOnNode } from './spend-by-channel.ts';

/** What an outlay was spent on. Its country is the only detail that it may have. */
const nodeOfOutlay = ({ integration_id, campaign_id, country }: OutlayRow): LeveledNode => ({
  source: customSource,
  sourceCampaign: null,
  integrationId: integration_id,
  campaignId: campaign_id,
  details: { ...noDetails, country: country === null ? null : (countryCode(country) ?? null) },
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
  found: { nodes: LeveledJourneys['nodes']; outlays: readonly OutlayRow[] },
): Promise<Leveled> {
  const nodes = found.nodes.some(({ number }) => number === 0)
    ? found.nodes
    : [{ ...directNode, number: 0 }, ...found.nodes];
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
