import type { AttributionGroup } from '@sillage/contract/attribution/attribution';
import { frenchSortKey } from '../text/french-order.ts';
import { directNode, type Node } from '../visits/node.ts';
import { nameSeparators, sourceKindNames, sourceNames } from './channel-names.ts';

/** What a row of an answer is about. */
export interface Channel {
  identifier: string;
  name: string;
}

/** The source of all that carries an integration of ours. */
export const customSource = 'custom';

export function sourceName(source: string): string {
  const named = sourceNames.get(source);
  if (named !== undefined) return named;
  const colon = source.indexOf(':');
  const kind = colon < 0 ? undefined : sourceKindNames.get(source.slice(0, colon));
  return kind === undefined ? source : `${kind}${nameSeparators.kind}${source.slice(colon + 1)}`;
}

const withCampaign = (source: string, campaign: string | null, mark: string): string =>
  campaign === null ? source : `${source}${mark}${campaign}`;

/** One row a group: what stands for a node that has no integration or campaign of ours is told. */
const identifiers: Record<AttributionGroup, (node: Node) => string> = {
  source: ({ source }) => source,
  integration: ({ integrationId, source }) => integrationId ?? source,
  campaign: ({ campaignId, integrationId, source, sourceCampaign }) =>
    campaignId ?? integrationId ?? withCampaign(source, sourceCampaign, '/'),
};

export const identifierOf = (groupBy: AttributionGroup, node: Node): string =>
  identifiers[groupBy](node);

/** The name of a node's channel; `names` are those of integrations and campaigns. */
export function channelName(
  groupBy: AttributionGroup,
  node: Node,
  names: ReadonlyMap<string, string>,
): string {
  const identifier = identifierOf(groupBy, node);
  const known = names.get(identifier);
  if (known !== undefined) return known;
  const own = sourceName(node.source);
  return groupBy === 'campaign' && identifier !== node.integrationId
    ? withCampaign(own, node.sourceCampaign, nameSeparators.campaign)
    : own;
}

/** Every channel once, as French readers sort names: the order of arrival means nothing. */
export function listChannels(
  groupBy: AttributionGroup,
  nodes: readonly Node[],
  names: ReadonlyMap<string, string>,
): Channel[] {
  const found = new Map<string, Channel & { order: string }>();
  for (const node of nodes) {
    const identifier = identifierOf(groupBy, node);
    if (found.has(identifier)) continue;
    const name = channelName(groupBy, node, names);
    found.set(identifier, { identifier, name, order: frenchSortKey(name) });
  }
  const by = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...found.values()]
    .sort((a, b) => by(a.order, b.order) || by(a.identifier, b.identifier))
    .map(({ identifier, name }) => ({ identifier, name }));
}

/** The places of nodes among channels that were listed of them; journeys call a direct visit 0. */
export function placeNodes(
  groupBy: AttributionGroup,
  channels: readonly Channel[],
  nodes: readonly (Node & { number: number })[],
): { placeOf: (node: Node) => number; channelOf: Uint32Array } {
  const places = new Map(channels.map(({ identifier }, place) => [identifier, place]));
  const placeOf = (node: Node) => places.get(identifierOf(groupBy, node)) ?? 0;
  const most = nodes.reduce((all, { number }) => Math.max(all, number), 0);
  const channelOf = new Uint32Array(most + 1);
  channelOf[0] = placeOf(directNode);
  for (const node of nodes) channelOf[node.number] = placeOf(node);
  return { placeOf, channelOf };
}
