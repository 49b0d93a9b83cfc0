import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { type Days, type Period, shiftDays } from '@sillage/engine/question/period';
import { periodText } from '@sillage/engine/question/period-text';
import type { PerformanceRow } from './performance-rows.ts';
import { nodeOf } from './row-tree.ts';

type Search = Record<string, string[]>;

const details: Partial<Record<AttributionGroup, string>> = {
  country: 'pays',
  device: 'appareil',
  landingPage: 'page',
};

/** The visits of a row on their own screen; undefined when that screen cannot tell them apart. */
export function visitsSearch(
  group: AttributionGroup,
  row: PerformanceRow,
  period: Period,
): Search | undefined {
  const { identifier } = row;
  if (identifier === null || identifier === 'others' || identifier === 'unknown') return undefined;
  const periode = [periodText(period)];
  const detail = details[group];
  if (detail) return { periode, [detail]: [identifier] };
  const node = nodeOf(group, row);
  if (!node || node.sourceCampaign !== undefined || node.integrationId) return undefined;
  return node.campaignId
    ? { periode, campagne: [node.campaignId] }
    : { periode, source: [node.source ?? ''] };
}

/** The outlays of a row on their own screen; undefined when that screen cannot tell them apart. */
export function outlaysSearch(
  group: AttributionGroup,
  row: PerformanceRow,
  { since, until }: Days,
): Search | undefined {
  const node = nodeOf(group, row);
  if (!node || node.sourceCampaign !== undefined) return undefined;
  const days = { du: [since], au: [shiftDays(until, -1)] };
  if (node.campaignId) return { ...days, campagne: [node.campaignId] };
  if (node.integrationId) return { ...days, ou: [`i:${node.integrationId}`] };
  // Those of integrations are all that the screen shows without a source.
  return node.source === 'custom' ? days : { ...days, ou: [`s:${node.source}`] };
}
