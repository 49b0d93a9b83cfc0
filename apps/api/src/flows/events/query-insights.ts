import {
  type Insight,
  type InsightQuery,
  maxInsights,
  maxInsightValues,
} from '@sillage/contract/events/insights';
import { assembleInsights, identifiersOf } from '@sillage/engine/events/assemble-insights';
import { compareInsights } from '@sillage/engine/events/compare-insights';
import { alignBuckets } from '@sillage/engine/time/align-buckets';
import { bucketsOf } from '@sillage/engine/time/intervals';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { listEventTypeReferences } from '../../store/events/event-types.ts';
import { listDailySums } from '../../store/events/insights.ts';
import { existingProject } from '../projects/existing-project.ts';
import { rangesOf } from './question-ranges.ts';
import { readFilter } from './read-filter.ts';

export async function queryInsights(
  db: Db,
  projectId: string,
  { filter: asked, ...query }: InsightQuery,
): Promise<Insight[]> {
  const project = await existingProject(db, projectId);
  const zone = query.timezone ?? project.timezone;
  const { range, compared } = await rangesOf(query, zone);
  const { metrics, groupBy, interval } = query;
  const [buckets, comparedBuckets] = [range, compared].map((each) =>
    each ? bucketsOf(interval, each, zone, maxInsights) : [],
  );
  if (!buckets || !comparedBuckets) throw tooManyRows();
  const filter = await readFilter(db, project, asked);
  const known =
    groupBy === 'project' ? [] : await listEventTypeReferences(db, projectId, filter.eventTypes);
  const scope = { projectId, zone, projectZone: project.timezone, interval, metrics, filter };
  const sums = await listDailySums(db, { ...scope, range, buckets });
  const comparedSums = compared
    ? await listDailySums(db, { ...scope, range: compared, buckets: comparedBuckets })
    : [];
  const shape = { metrics, groupBy, interval, projectId, zone, buckets, eventTypes: known };
  const identifiers = identifiersOf(shape, [...sums, ...comparedSums]);
  const pairs = alignBuckets(buckets, comparedBuckets);
  checkSize(pairs.length * identifiers.length, metrics.length * (compared ? 2 : 1));
  const eventTypes = groupBy === 'project' ? [] : identifiers;
  const rows = assembleInsights({ ...shape, eventTypes }, sums);
  if (!compared) return rows;
  return compareInsights(
    identifiers,
    metrics,
    pairs,
    { rows, buckets: buckets.length },
    {
      rows: assembleInsights({ ...shape, buckets: comparedBuckets, eventTypes }, comparedSums),
      buckets: comparedBuckets.length,
    },
  );
}

function checkSize(rows: number, values: number): void {
  if (rows > maxInsights) throw tooManyRows();
  if (rows * values > maxInsightValues) throw tooManyValues(maxInsightValues);
}

export const tooManyRows = (advice = 'choose a longer interval or a shorter period'): ApiError =>
  refusal(`the answer has more than ${maxInsights} rows: ${advice}`);

export const tooManyValues = (
  max: number,
  advice = 'choose fewer metrics, a longer interval or a shorter period',
): ApiError => refusal(`the answer has more than ${max} values: ${advice}`);

const refusal = (fault: string): ApiError => new ApiError('invalid-payload', [fault]);
