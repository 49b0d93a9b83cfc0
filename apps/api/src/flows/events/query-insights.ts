import {
  type Insight,
  type InsightQuery,
  maxInsights,
  maxInsightValues,
} from '@sillage/contract/events/insights';
import { assembleInsights, identifiersOf } from '@sillage/engine/events/assemble-insights';
import { bucketsOf } from '@sillage/engine/time/intervals';
import type { Range } from '@sillage/engine/time/range';
import { readPeriod } from '@sillage/engine/time/read-period';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { listEventTypeReferences } from '../../store/events/event-types.ts';
import { listDailySums } from '../../store/events/insights.ts';
import { prepareZone } from '../prepare-zone.ts';
import { existingProject } from '../projects/existing-project.ts';
import { readFilter } from './read-filter.ts';

export async function queryInsights(
  db: Db,
  projectId: string,
  { filter: asked, ...query }: InsightQuery,
): Promise<Insight[]> {
  const project = await existingProject(db, projectId);
  const zone = query.timezone ?? project.timezone;
  const range = rangeOf(query, zone);
  await prepareZone(range, zone);
  const buckets = bucketsOf(query.interval, range, zone, maxInsights);
  if (!buckets) throw tooManyRows();
  const filter = await readFilter(db, project, asked);
  const { metrics, groupBy } = query;
  const eventTypes =
    groupBy === 'project' ? [] : await listEventTypeReferences(db, projectId, filter.eventTypes);
  const sums = await listDailySums(db, {
    projectId,
    zone,
    projectZone: project.timezone,
    interval: query.interval,
    buckets,
    range,
    metrics,
    filter,
  });
  const shape = { ...query, projectId, zone, buckets, eventTypes };
  const rows = buckets.length * identifiersOf(shape, sums).length;
  if (rows > maxInsights) throw tooManyRows();
  if (rows * metrics.length > maxInsightValues) throw tooManyValues(maxInsightValues);
  return assembleInsights(shape, sums);
}

/** Throws if the range of a query is empty. */
export function rangeOf(query: Pick<InsightQuery, 'since' | 'until'>, zone: string): Range {
  const range = readPeriod(query, zone);
  if (!range) throw refusal('since must be before until');
  return range;
}

export const tooManyRows = (advice = 'choose a longer interval or a shorter period'): ApiError =>
  refusal(`the answer has more than ${maxInsights} rows: ${advice}`);

const tooManyValues = (max: number): ApiError =>
  refusal(
    `the answer has more than ${max} values: choose fewer metrics, a longer interval or a shorter period`,
  );

const refusal = (fault: string): ApiError => new ApiError('invalid-payload', [fault]);
