import type {
  AttributionGroup,
  AttributionQuery,
} from '@sillage/contract/attribution/attribution-query';
import { maxVisitGroups } from '@sillage/contract/attribution/row-visits';
import type { Project } from '@sillage/contract/projects/projects';
import { matchesNodes } from '@sillage/engine/attribution/match-node';
import type { VisitGroup } from '@sillage/engine/attribution/visits-by-channel';
import { type DayRun, dayGaps, rangeOfDays } from '@sillage/engine/time/day-gaps';
import type { Range } from '@sillage/engine/time/range';
import { splitRange } from '@sillage/engine/time/split-range';
import { toDayNumber } from '@sillage/engine/time/zoned-time';
import { nodeKey } from '@sillage/engine/visits/node';
import {
  countNodeVisits,
  type DayRange,
  listVisitDays,
  type NodeVisits,
} from '../../store/attribution/visit-days.ts';
import type { Db } from '../../store/driver/database.ts';

/** Levels at which the origin of a visit says all. */
const levels: ReadonlySet<AttributionGroup> = new Set(['source', 'integration', 'campaign']);

/** More days that are not counted yet are counted with all others. */
const maxRanges = 400;

interface DayQuestion {
  project: Project;
  query: AttributionQuery;
  zone: string;
}

/** The visits of a group on a day. */
export interface DayOfGroup {
  group: number;
  day: number;
  visits: number;
}

interface CountedGroups {
  groups: VisitGroup[];
  days: DayOfGroup[];
}

/** The visits of a period by origin and day; undefined when days that are counted cannot answer. */
export async function readVisitDays(
  db: Db,
  question: DayQuestion,
  range: Range,
): Promise<CountedGroups | undefined> {
  const counted = await readNodeVisits(db, question, range);
  const found = counted && groupVisits(question.query, counted);
  return found && found.groups.length <= maxVisitGroups ? found : undefined;
}

function groupVisits(
  { groupBy, filter }: AttributionQuery,
  counted: readonly NodeVisits[],
): CountedGroups {
  const numbers = new Map<string, number>();
  const groups: VisitGroup[] = [];
  const days: DayOfGroup[] = [];
  for (const { day, node, visits } of counted) {
    if (!matchesNodes(filter?.nodes, node)) continue;
    const leveled = {
      source: node.source,
      sourceCampaign: groupBy === 'campaign' ? node.sourceCampaign : null,
      integrationId: groupBy === 'source' ? null : node.integrationId,
      campaignId: groupBy === 'campaign' ? node.campaignId : null,
    };
    const key = nodeKey(leveled);
    const number = numbers.get(key) ?? groups.length;
    const group = groups[number] ?? { key, node: leveled, visits: 0 };
    group.visits += visits;
    groups[number] = group;
    numbers.set(key, number);
    days.push({ group: number, day, visits });
  }
  return { groups, days };
}

/**
 * From days that are counted already as far as there are. Without an interval, days in a row may be
 * told as one.
 */
async function readNodeVisits(
  db: Db,
  { project, query, zone }: DayQuestion,
  range: Range,
): Promise<NodeVisits[] | undefined> {
  const { id: projectId, timezone } = project;
  const { groupBy, interval, include = [] } = query;
  const isByDay = interval !== undefined;
  if (!levels.has(groupBy) || include.includes('visitors') || (isByDay && zone !== timezone))
    return undefined;
  const { whole, edges } = splitRange(range, timezone);
  if (!whole) return undefined;
  const [first, last] = [toDayNumber(whole.first), toDayNumber(whole.last)];
  const stored = await listVisitDays(db, { projectId, timezone, first, last });
  if (stored.length === 0) return undefined;
  const gaps = dayGaps(
    first,
    last,
    stored.map(({ day }) => day),
  );
  const parts = isByDay ? gaps.flatMap(daysOf(maxRanges)) : gaps;
  if (parts.length > maxRanges) return undefined;
  const ranges: DayRange[] = [
    ...parts.map((gap) => ({ day: gap.first, ...rangeOfDays(gap, timezone) })),
    ...edges.map(({ day, since, until }) => ({ day: toDayNumber(day), since, until })),
  ];
  return [
    ...stored.flatMap(({ day, counts }) =>
      counts.map(([source, sourceCampaign, integrationId, campaignId, visits]) => ({
        day,
        node: { source, sourceCampaign, integrationId, campaignId },
        visits,
      })),
    ),
    ...(await countNodeVisits(db, projectId, ranges)),
  ];
}

/** Each day of a gap by itself, and one more than `max` at most. */
const daysOf =
  (max: number) =>
  ({ first, last }: DayRun): DayRun[] =>
    Array.from({ length: Math.min(last - first + 1, max + 1) }, (_, at) => ({
      first: first + at,
      last: first + at,
    }));
