import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { frenchSortKey } from '../text/french-order.ts';
import { finish, piecesPerStep, type Steps } from '../time/in-steps.ts';
import { directNode, type Node } from '../visits/node.ts';
import { type DetailKind, noDetails, type TouchDetails } from '../visits/touch-details.ts';
import { nameSeparators, sourceKindNames, sourceNames, unassignedName } from './channel-names.ts';
import { adIdentifier, adName, detailName, quoted, unknownIdentifier } from './detail-rows.ts';

/** What a row of an attribution report is about: a source, an integration, a campaign, a country… */
export interface Channel {
  identifier: string;
  name: string;
  /** What it is sorted by, which takes long to find: see `frenchSortKey`. */
  order?: string;
  /** The rows that this one is a part of, at the levels above, the largest first. */
  parents?: readonly Channel[];
}

/** A node with what the level of a question needs besides. */
export interface LeveledNode extends Node {
  details?: TouchDetails;
  /** The group that the project's rules put it in. */
  channelGroup?: Channel;
}

/** The group of what no rule applies to. */
export const unassignedGroup: Channel = { identifier: 'unassigned', name: unassignedName };

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

const taggedName = (source: string, campaign: string | null): string =>
  [sourceName(source), ...(campaign === null ? [] : [campaign])]
    .map(quoted)
    .join(nameSeparators.campaign);

type Identify = (node: LeveledNode) => string;

const campaignIdentifier: Identify = ({ campaignId, integrationId, source, sourceCampaign }) =>
  campaignId ?? integrationId ?? taggedIdentifier(source, sourceCampaign);

const detail = (kind: DetailKind): Identify => {
  return ({ details }) => details?.[kind] ?? unknownIdentifier;
};

/** What belongs to no integration, campaign, ad set or ad stays under the level above. */
const identifiers: Record<AttributionGroup, Identify> = {
  source: ({ source }) => source,
  integration: ({ integrationId, source }) => integrationId ?? source,
  campaign: campaignIdentifier,
  channelGroup: ({ channelGroup }) => (channelGroup ?? unassignedGroup).identifier,
  adSet: (node) => adIdentifier(campaignIdentifier(node), node.details?.adSet),
  ad: (node) => adIdentifier(campaignIdentifier(node), node.details?.adSet, node.details?.ad),
  country: detail('country'),
  device: detail('device'),
  landingPage: detail('landingPage'),
};

/** The levels above, of rows that are parts of others. */
const parents: Partial<Record<AttributionGroup, readonly AttributionGroup[]>> = {
  integration: ['source'],
  campaign: ['source', 'integration'],
  adSet: ['source', 'integration', 'campaign'],
  ad: ['source', 'integration', 'campaign', 'adSet'],
};

export const identifierOf = (groupBy: AttributionGroup, node: LeveledNode): string =>
  identifiers[groupBy](node);

/** The name of a node's channel; `names` holds those of integrations and campaigns, by id. */
export function channelName(
  groupBy: AttributionGroup,
  node: LeveledNode,
  names: ReadonlyMap<string, string>,
): string {
  const { details = noDetails, channelGroup = unassignedGroup } = node;
  if (groupBy === 'channelGroup') return channelGroup.name;
  if (groupBy === 'adSet' || groupBy === 'ad')
    return adName(
      channelName('campaign', node, names),
      details.adSet,
      groupBy === 'ad' ? details.ad : null,
    );
  if (groupBy === 'country' || groupBy === 'device' || groupBy === 'landingPage')
    return detailName(groupBy, details[groupBy]);
  const identifier = identifierOf(groupBy, node);
  const given = names.get(identifier);
  if (given !== undefined) return given;
  return groupBy === 'campaign' && identifier !== node.integrationId
    ? taggedName(node.source, node.sourceCampaign)
    : sourceName(node.source);
}

/** Every channel once, sorted by name as in French, whatever the order of the nodes. */
export const listChannels = (
  groupBy: AttributionGroup,
  nodes: readonly LeveledNode[],
  names: ReadonlyMap<string, string>,
): Channel[] => finish(listChannelsInSteps(groupBy, nodes, names));

/** The same; yields between pieces of work. */
export function* listChannelsInSteps(
  groupBy: AttributionGroup,
  nodes: readonly LeveledNode[],
  names: ReadonlyMap<string, string>,
): Steps<Channel[]> {
  const orders = new Map<string, string>();
  const orderOf = (name: string): string => {
    const order = orders.get(name) ?? frenchSortKey(name);
    orders.set(name, order);
    return order;
  };
  const found = new Map<string, Channel & { order: string }>();
  for (const [index, node] of nodes.entries()) {
    if (index % piecesPerStep === 0) yield;
    const identifier = identifierOf(groupBy, node);
    if (found.has(identifier)) continue;
    const name = channelName(groupBy, node, names);
    const above = parents[groupBy]?.map((level) => {
      const levelName = channelName(level, node, names);
      const order = orderOf(levelName);
      return { identifier: identifierOf(level, node), name: levelName, order };
    });
    const order = orderOf(name);
    found.set(identifier, { identifier, name, order, ...(above && { parents: above }) });
  }
  yield;
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...found.values()].sort(
    (a, b) => compare(a.order, b.order) || compare(a.identifier, b.identifier),
  );
}

/**
 * The channel index of each node: `placeOf` by node, `channelOf` by node number. In journeys, node
 * number 0 is a direct visit.
 */
export function mapNodesToChannels(
  groupBy: AttributionGroup,
  channels: readonly Channel[],
  nodes: readonly (LeveledNode & { number: number })[],
): { placeOf: (node: LeveledNode) => number; channelOf: Uint32Array } {
  const indexes = new Map(channels.map(({ identifier }, index) => [identifier, index]));
  const placeOf = (node: LeveledNode) => indexes.get(identifierOf(groupBy, node)) ?? 0;
  const highest = nodes.reduce((max, { number }) => Math.max(max, number), 0);
  const channelOf = new Uint32Array(highest + 1);
  channelOf[0] = placeOf(directNode);
  for (const node of nodes) channelOf[node.number] = placeOf(node);
  return { placeOf, channelOf };
}
