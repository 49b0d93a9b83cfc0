import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { noDetails } from '../visits/touch-details.ts';
import type { ReportRow, VisitTotals } from './assemble-attribution.ts';
import { othersIdentifier, othersName } from './channel-names.ts';
import { type Channel, identifierOf, type LeveledNode } from './channels.ts';
import type { Fold } from './fold-channels.ts';

/** Visits of a period that have one origin. */
export interface VisitGroup {
  key: string;
  node: LeveledNode;
  visits: number;
}

/** What stands for visits whose origin is too rare to be told apart. */
export const rareNode: LeveledNode = {
  source: othersIdentifier,
  sourceCampaign: null,
  integrationId: null,
  campaignId: null,
  channelGroup: { identifier: othersIdentifier, name: othersName },
  details: {
    ...noDetails,
    country: othersIdentifier,
    device: othersIdentifier,
    landingPage: othersIdentifier,
  },
};

export function visitsByChannel(
  groupBy: AttributionGroup,
  groups: readonly VisitGroup[],
): VisitTotals {
  const totals = new Map<string, number>();
  for (const { node, visits } of groups) {
    const identifier = identifierOf(groupBy, node);
    totals.set(identifier, (totals.get(identifier) ?? 0) + visits);
  }
  return totals;
}

/** The visits of each row of credits. */
export function foldVisits(visits: VisitTotals, rows: readonly Channel[]): VisitTotals {
  const kept = new Set(rows.map(({ identifier }) => identifier));
  const folded = new Map<string, number>();
  for (const [identifier, count] of visits) {
    const row = kept.has(identifier) ? identifier : othersIdentifier;
    folded.set(row, (folded.get(row) ?? 0) + count);
  }
  return folded;
}

/** Makes a function that gives the row of credits that a node belongs to. */
export function creditRowFinder(
  groupBy: AttributionGroup,
  channels: readonly Channel[],
  fold: Fold | undefined,
): (node: LeveledNode) => number {
  const indexes = new Map(channels.map(({ identifier }, index) => [identifier, index]));
  return (node) => {
    const channel = indexes.get(identifierOf(groupBy, node)) ?? 0;
    return fold ? (fold.rowOf[channel] as number) : channel;
  };
}

/** The row of an answer that each row of credits is in. */
export const rowsOfCredits = (rows: readonly ReportRow[]): ReadonlyMap<number, number> =>
  new Map(rows.flatMap(({ credits }, row) => credits.map((credit) => [credit, row] as const)));
