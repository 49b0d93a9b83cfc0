import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import type { Project } from '@sillage/contract/projects/projects';
import { SheetReader } from '@sillage/engine/attribution/credit-sheet';
import { JourneyReader } from '@sillage/engine/attribution/journey-reader';
import { sheetsAnswer } from '@sillage/engine/attribution/sheet-settings';
import type { BucketSheets } from '@sillage/engine/attribution/sum-sheets';
import { detailsNeeded, TouchLevel } from '@sillage/engine/attribution/touch-level';
import type { EventFilter } from '@sillage/engine/events/read-filter';
import { dayBuckets, type FindBucket } from '@sillage/engine/time/find-bucket';
import type { BucketKey } from '@sillage/engine/time/intervals';
import { type DayPart, planDays } from '@sillage/engine/time/plan-days';
import type { Range } from '@sillage/engine/time/range';
import { detailKinds } from '@sillage/engine/visits/touch-details';
import { listSheets, type StoredSheets } from '../../store/attribution/credit-sheets.ts';
import { maxDetails } from '../../store/attribution/journey-details.ts';
import { listJourneyNodes } from '../../store/attribution/journey-dictionaries.ts';
import type { Db } from '../../store/driver/database.ts';
import { needsEventRows } from '../../store/events/event-filter.ts';
import { Pace } from '../pace.ts';
import type { AttributionOptions } from './attribution-options.ts';
import { settingsOf } from './build-sheets.ts';
import { describeNodes, type LeveledJourneys } from './read-journeys.ts';
import { bringJourneysUpToDate } from './refresh-journeys.ts';

/** Journeys of a part of a day, whose credit is added or taken away. */
interface PartJourneys {
  sign: 1 | -1;
  journeys: Uint8Array[];
  findBucket: FindBucket;
}

export interface SheetData extends Pick<LeveledJourneys, 'nodes' | 'level'> {
  days: BucketSheets[];
  /** Empty when the question does not ask for positions. */
  positions: BucketSheets[];
  parts: PartJourneys[];
  /** The number of a node of a sheet among `nodes`. */
  numberOf: (node: number, medium: number) => number;
}

interface SheetQuestion {
  project: Project;
  query: AttributionQuery;
  zone: string;
  models: readonly AttributionModel[];
  options: AttributionOptions;
  filter: EventFilter;
  byInteraction: boolean;
}

interface Buckets {
  range: Range;
  buckets: readonly BucketKey[];
  findBucket: FindBucket;
}

/** The sheets that answer a question about a period; undefined when journeys must. */
export async function readSheets(
  db: Db,
  question: SheetQuestion,
  asked: Buckets,
): Promise<SheetData | undefined> {
  const { project, query, zone, models, options, filter, byInteraction } = question;
  const { groupBy, interval, include = [] } = query;
  const { timezone, attribution } = project;
  const withPositions = include.includes('positions');
  const plan = planDays(asked.range, timezone);
  if (
    !plan ||
    (byInteraction && (plan.parts.length > 0 || withPositions)) ||
    (interval !== undefined && zone !== timezone) ||
    needsEventRows(filter) ||
    !sheetsAnswer({ timezone, ...attribution }, { ...options, models, groupBy })
  )
    return undefined;
  await bringJourneysUpToDate(db, project.id);
  const isLeveled = detailsNeeded(groupBy).length > 0;
  const stored = await listSheets(db, {
    projectId: project.id,
    settings: settingsOf(project),
    datedBy: byInteraction ? 'interaction' : 'event',
    ...plan,
    filter,
    keys: [...query.metrics, 'event-count'],
    withDetails: isLeveled,
    withPositions,
  });
  if (!stored) return undefined;
  const bucketOfDay = dayBuckets(interval, asked.buckets);
  const partOf = (part: DayPart, index: number): PartJourneys => ({
    sign: part.sign,
    journeys: [stored.parts[index] ?? new Uint8Array(0)],
    findBucket: (at) => {
      if (at < part.since || at >= part.until) return -1;
      return part.sign > 0 ? asked.findBucket(at) : bucketOfDay(part.day);
    },
  });
  return {
    days: stored.days.map(({ day, packed }) => ({ bucket: bucketOfDay(day), packed })),
    positions: stored.days.map(({ day, positions }) => ({
      bucket: bucketOfDay(day),
      packed: positions,
    })),
    parts: plan.parts.map(partOf),
    ...(await numberNodes(db, project.id, isLeveled, stored)),
  };
}

/** The nodes that sheets and journeys name: others have no row in the answer. */
async function numberNodes(
  db: Db,
  projectId: string,
  isLeveled: boolean,
  stored: StoredSheets,
): Promise<Pick<SheetData, 'nodes' | 'level' | 'numberOf'>> {
  if (!isLeveled) {
    const met = new Set<number>();
    await meetNodes(stored, (node) => met.add(node));
    const nodes = (await listJourneyNodes(db, projectId)).filter(({ number }) => met.has(number));
    return { nodes, level: undefined, numberOf: (node) => node };
  }
  const level = new TouchLevel(['medium'], maxDetails.inAll + 1);
  const details = new Uint32Array(detailKinds.length);
  const numberOf = (node: number, medium: number): number => {
    details[detailKinds.indexOf('medium')] = medium;
    return level.numberOf(Math.max(0, node), details, 0);
  };
  await meetNodes(stored, numberOf, level);
  return { nodes: await describeNodes(db, projectId, ['medium'], level), level, numberOf };
}

async function meetNodes(
  { days, parts }: StoredSheets,
  meet: (node: number, medium: number) => void,
  level?: TouchLevel,
): Promise<void> {
  const pace = new Pace();
  for (const { packed } of days) {
    const reader = new SheetReader(packed);
    while (reader.next()) {
      meet(reader.node, reader.medium);
      if (pace.isDue()) await pace.pause();
    }
  }
  for (const journeys of parts) {
    const reader = new JourneyReader(journeys, level);
    while (reader.next()) {
      for (const node of level ? [] : reader.nodes.subarray(0, reader.touches)) meet(node, 0);
      if (pace.isDue()) await pace.pause();
    }
  }
}
