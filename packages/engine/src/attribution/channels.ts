import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { frenchSortKey } from '../text/french-order.ts';
import { directNode, type Node } from '../visits/node.ts';
import { nameSeparators, sourceKindNames, sourceNames } from './channel-names.ts';

/** What a row of an attribution report is about: a source, an integration or a campaign. */
export interface Channel {
  identifier: string;
  name: string;
}

/** The source of every visit or outlay that belongs to an integration of the project. */
export const customSource = 'custom';

export function sourceName(source: string): string {
  const named = sourceNames.get(source);
  if (named !== undefined) return named;
  const colon = source.indexOf(':');
  const kind = colon < 0 ? undefined : sourceKindNames.get(source.slice(0, colon));
  return kind === undefined ? source : `${kind}${nameSeparators.kind}${source.slice(colon + 1)}`;
}

/** Two nodes never have one identifier: the source of the first part has no plain slash. */
const taggedIdentifier = (source: string, campaign: string | null): string => {
  const escaped = source.replaceAll('%', '%25').replaceAll('/', '%2F');
  return campaign === null ? escaped : `${escaped}/${campaign}`;
};

/** Nor one name: a part that could be read as two is quoted. */
const quoted = (part: string): string =>
  part.includes(nameSeparators.campaign.trim()) || part.includes('«')
    ? `« ${part.replaceAll('»', '»»')} »`
    : part;

const taggedName = (source: string, campaign: string | null): string =>
  [sourceName(source), ...(campaign === null ? [] : [campaign])]
    .map(quoted)
    .join(nameSeparators.campaign);

/** A node without integration or campaign of the project falls back to its source. */
const identifiers: Record<AttributionGroup, (node: Node) => string> = {
  source: ({ source }) => source,
  integration: ({ integrationId, source }) => integrationId ?? source,
  campaign: ({ campaignId, integrationId, source, sourceCampaign }) =>
    campaignId ?? integrationId ?? taggedIdentifier(source, sourceCampaign),
};

export const identifierOf = (groupBy: AttributionGroup, node: Node): string =>
  identifiers[groupBy](node);

/** The name of a node's channel; `names` holds those of integrations and campaigns, by id. */
export function channelName(
  groupBy: AttributionGroup,
  node: Node,
  names: ReadonlyMap<string, string>,
): string {
  const identifier = identifierOf(groupBy, node);
  const given = names.get(identifier);
  if (given !== undefined) return given;
  return groupBy === 'campaign' && identifier !== node.integrationId
    ? taggedName(node.source, node.sourceCampaign)
    : sourceName(node.source);
}

/** Every channel once, sorted by name as in French, whatever the order of the nodes. */
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
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...found.values()]
    .sort((a, b) => compare(a.order, b.order) || compare(a.identifier, b.identifier))
    .map(({ identifier, name }) => ({ identifier, name }));
}

/**
 * The channel index of each node: `placeOf` by node, `channelOf` by node number. In journeys, node
 * number 0 is a direct visit.
 */
export function mapNodesToChannels(
  groupBy: AttributionGroup,
  channels: readonly Channel[],
  nodes: readonly (Node & { number: number })[],
): { placeOf: (node: Node) => number; channelOf: Uint32Array } {
  const indexes = new Map(channels.map(({ identifier }, index) => [identifier, index]));
  const placeOf = (node: Node) => indexes.get(identifierOf(groupBy, node)) ?? 0;
  const highest = nodes.reduce((max, { number }) => Math.max(max, number), 0);
  const channelOf = new Uint32Array(highest + 1);
  channelOf[0] = placeOf(directNode);
  for (const node of nodes) channelOf[node.number] = placeOf(node);
  return { placeOf, channelOf };
}
