import type { Segment } from '@sillage/engine/time/bucket-segments';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { groupColumns, groupKey, type VisitScope, visitsIn } from './visit-groups.ts';

/** The row that the visits of a group count in. */
interface PlacedGroup {
  key: string;
  row: number;
}

export interface VisitCounting {
  placed: readonly PlacedGroup[];
  /** The row of all other groups; undefined when there are none. */
  otherRow: number | undefined;
  /** The parts of the time of all visits that lie in one bucket, in order and without gaps. */
  segments: readonly Segment[];
  withVisitors: boolean;
}

export interface VisitCount {
  row: number;
  bucket: number;
  visits: number;
  visitors: number;
}

const unnestPlaced = unnestRows<PlacedGroup>({
  key: ['uuid', ({ key }) => key],
  place: ['integer', ({ row }) => row],
});

/**
 * Counts visits, and distinct visitors, by row and bucket. A visitor is the only known user of the
 * browser, or else the browser, or else the visit itself.
 */
export async function listVisitCounts(
  db: Db,
  scope: VisitScope,
  { placed, otherRow, segments, withVisitors }: VisitCounting,
): Promise<VisitCount[]> {
  const starts = arrayLiteral(segments.map(({ since }) => new Date(since).toISOString()));
  const buckets = arrayLiteral(segments.map(({ bucket }) => bucket));
  const visitor = withVisitors
    ? sql`coalesce(owners.user_id, 'browser ' || tracker_id, 'visit ' || id)`
    : sql`''`;
  const owners = sql`left join owners using (tracker_id)`;
  const { rows } = await sql<VisitCount>`
    with visits as (${visitsIn(scope)}), owners as (
      select tracker_id, min(user_id::text) as user_id from user_trackers
      where project_id = ${scope.projectId} group by tracker_id having count(*) = 1
    ), alike as (
      select ${groupColumns(scope.groupBy)}, (${buckets}::integer[])[width_bucket(start_date, ${starts}::timestamptz[])] as bucket,
        ${visitor} as visitor, count(*) as visits
      from visits ${withVisitors ? owners : sql``}
      group by ${groupColumns(scope.groupBy)}, bucket, visitor
    ), visitors as (
      select coalesce(given.place, ${otherRow ?? null}::integer) as place, bucket, visitor,
        sum(visits) as visits
      from alike left join ${unnestPlaced(placed)} on given.key = ${groupKey(scope.groupBy)}
      group by 1, 2, 3
    )
    select place as "row", bucket, sum(visits)::float8 as visits, count(*)::float8 as visitors
    from visitors where place is not null group by place, bucket`.execute(db);
  return rows;
}
