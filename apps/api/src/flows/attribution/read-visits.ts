import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import { maxVisitGroups } from '@sillage/contract/attribution/row-visits';
import type { Project } from '@sillage/contract/projects/projects';
import type { CountVisits } from '@sillage/engine/attribution/assemble-attribution';
import type { LeveledNode } from '@sillage/engine/attribution/channels';
import { rareNode, type VisitGroup } from '@sillage/engine/attribution/visits-by-channel';
import { bucketSegments } from '@sillage/engine/time/bucket-segments';
import { dayBuckets } from '@sillage/engine/time/find-bucket';
import type { BucketKey } from '@sillage/engine/time/intervals';
import type { Range } from '@sillage/engine/time/range';
import { touchDetails } from '@sillage/engine/visits/touch-details';
import { listVisitCounts } from '../../store/attribution/visit-counts.ts';
import { type FoundVisits, listVisitGroups } from '../../store/attribution/visit-groups.ts';
import type { Db } from '../../store/driver/database.ts';
import { tooManyRows } from '../events/query-insights.ts';
import { mapInPace } from '../pace.ts';
import { prepareZone } from '../prepare-zone.ts';
import { howToAskLess } from './fold-rows.ts';
import { groupChannels } from './group-channels.ts';
import { type DayOfGroup, readVisitDays } from './read-visit-days.ts';

/** What visits need of a question. */
interface VisitQuestion {
  project: Project;
  query: AttributionQuery;
  zone: string;
}

export interface VisitGroups {
  groups: VisitGroup[];
  /** Whether the last group stands for those that are too many. */
  hasRare: boolean;
  /** The time of all these visits. */
  range: Range;
  /** The same by day; undefined when days that are counted already did not answer. */
  days?: DayOfGroup[];
}

/** A century of visits by day. */
const maxDays = 36_600;

/** The visits of a period by origin, as far as the level of the question tells origins apart. */
export async function readVisitGroups(
  db: Db,
  question: VisitQuestion,
  range: Range,
  names: ReadonlyMap<string, string>,
): Promise<VisitGroups> {
  const { project, query } = question;
  const counted = await readVisitDays(db, question, range);
  if (counted) return { ...counted, hasRare: false, range };
  const found = await listVisitGroups(db, scopeOf(question, range), maxVisitGroups);
  const nodes = await mapInPace(found.groups, nodeOf);
  const leveled =
    query.groupBy === 'channelGroup' ? await groupChannels(db, project.id, nodes, names) : nodes;
  const groups = found.groups.map(({ key, visits }, index) => ({
    key,
    visits,
    node: leveled[index] ?? rareNode,
  }));
  const rare = groups.reduce((rest, { visits }) => rest - visits, found.total);
  return {
    hasRare: rare > 0,
    groups: rare > 0 ? [...groups, { key: rareKey, visits: rare, node: rareNode }] : groups,
    range: { since: found.first, until: found.last + 1 },
  };
}

/** No digest is that of all others. */
const rareKey = '00000000-0000-0000-0000-000000000000';

const scopeOf = ({ project, query }: VisitQuestion, range: Range) => ({
  projectId: project.id,
  range,
  groupBy: query.groupBy,
  nodes: query.filter?.nodes,
});

const nodeOf = ({ source, device, ...found }: FoundVisits): LeveledNode => ({
  source: source ?? '',
  sourceCampaign: found.sourceCampaign,
  integrationId: found.integrationId,
  campaignId: found.campaignId,
  details: touchDetails({
    ...found,
    type: 'session',
    source: source ?? '',
    userAgent: device === null ? null : { device: device === '' ? {} : { type: device } },
  }),
});

interface CountedPeriod {
  /** Undefined to count the whole period as one. */
  buckets: readonly BucketKey[] | undefined;
  visits: VisitGroups | undefined;
}

/** Counts the visits and the visitors of rows; undefined when the question does not ask for visits. */
export async function countVisits(
  db: Db,
  question: VisitQuestion,
  { buckets, visits }: CountedPeriod,
  rowOf: (node: LeveledNode) => number,
): Promise<CountVisits | undefined> {
  const { query, zone } = question;
  if (!visits) return undefined;
  const counts = new Map<string, { visits: number; visitors: number }>();
  const add = (group: VisitGroup | undefined, bucket: number, more: number): void => {
    const key = `${rowOf(group?.node ?? rareNode)} ${bucket}`;
    counts.set(key, { visits: (counts.get(key)?.visits ?? 0) + more, visitors: 0 });
  };
  const withVisitors = query.include?.includes('visitors') ?? false;
  if (visits.days) {
    const bucketOfDay = dayBuckets(buckets && query.interval, buckets ?? []);
    for (const { group, day, visits: more } of visits.days)
      add(visits.groups[group], bucketOfDay(day), more);
  } else if (!withVisitors && !(buckets && query.interval)) {
    for (const group of visits.groups) add(group, 0, group.visits);
  } else if (visits.groups.length > 0) {
    const interval = buckets && query.interval;
    if (interval) await prepareZone(visits.range, zone);
    const segments = bucketSegments(interval, visits.range, zone, buckets ?? [], maxDays);
    if (!segments) throw tooManyRows(howToAskLess);
    const found = await listVisitCounts(db, scopeOf(question, visits.range), {
      placed: visits.groups.map(({ key, node }) => ({ key, row: rowOf(node) })),
      otherRow: visits.hasRare ? rowOf(rareNode) : undefined,
      segments,
      withVisitors,
    });
    for (const { row, bucket, ...count } of found) counts.set(`${row} ${bucket}`, count);
  }
  return (row, bucket) => counts.get(`${row} ${bucket}`) ?? { visits: 0, visitors: 0 };
}
