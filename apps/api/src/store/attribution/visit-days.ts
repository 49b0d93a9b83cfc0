import type { Range } from '@sillage/engine/time/range';
import type { Node } from '@sillage/engine/visits/node';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { VisitTuple } from '../tables/attribution.ts';
import { isSettled } from './settled-tables.ts';
import { instant } from './visit-groups.ts';

/** Visits of one origin on a day, or on a part of it. */
export interface NodeVisits {
  day: number;
  node: Node;
  visits: number;
}

export interface VisitDay {
  day: number;
  counts: VisitTuple[];
}

interface DayScope {
  projectId: string;
  timezone: string;
  /** Day numbers, the last included. */
  first: number;
  last: number;
}

export const areVisitDaysSettled = (db: Db): Promise<boolean> => isSettled(db, '0049-visit-days');

/** The days whose visits are counted already. */
export const listVisitDays = (
  db: Db,
  { projectId, timezone, first, last }: DayScope,
): Promise<VisitDay[]> =>
  db
    .selectFrom('visit_days')
    .select(['day', 'counts'])
    .where('project_id', '=', projectId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('timezone', '=', timezone)
    .orderBy('day')
    .execute();

/** Their numbers alone. */
export async function listCountedDays(
  db: Db,
  projectId: string,
  timezone: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('visit_days')
    .select('day')
    .where('project_id', '=', projectId)
    .where('timezone', '=', timezone)
    .execute();
  return rows.map(({ day }) => day);
}

/** The zones that a project's counted days are of: one, but just after it has changed. */
export async function listDayZones(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visit_days')
    .select('timezone')
    .distinct()
    .where('project_id', '=', projectId)
    .execute();
  return rows.map(({ timezone }) => timezone);
}

export async function deleteVisitDays(
  db: Db,
  projectId: string,
  timezone: string,
  days: readonly number[],
): Promise<void> {
  await sql`
    delete from visit_days
    where project_id = ${projectId} and timezone = ${timezone}
      and day = any (${arrayLiteral(days)}::integer[])`.execute(db);
}

const unnestDays = unnestRows<VisitDay>({
  day: ['integer', ({ day }) => day],
  counts: ['jsonb', ({ counts }) => counts],
});

export async function upsertVisitDays(
  db: Db,
  projectId: string,
  timezone: string,
  days: readonly VisitDay[],
): Promise<void> {
  await sql`
    insert into visit_days (project_id, day, timezone, counts)
    select ${projectId}, day, ${timezone}, counts from ${unnestDays(days)}
    on conflict (project_id, day) do update
      set timezone = excluded.timezone, counts = excluded.counts
      where visit_days.timezone <> excluded.timezone
        or visit_days.counts <> excluded.counts`.execute(db);
}

/** When the first session of a project began. Offline interactions may be years older. */
export async function findFirstSession(db: Db, projectId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('interactions')
    .select('start_date')
    .where('project_id', '=', projectId)
    .where('type', '=', 'session')
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst();
  return row?.start_date;
}

/** A part of the time that belongs to a day, or to several from it on. */
export interface DayRange extends Range {
  day: number;
}

const unnestRanges = unnestRows<DayRange>({
  day: ['integer', ({ day }) => day],
  since: ['timestamptz', ({ since }) => instant(since)],
  until: ['timestamptz', ({ until }) => instant(until)],
});

/**
 * Counts the visits of some ranges one by one, in an order that is always the same. Each range is looked
 * up by itself: of a join by two bounds PostgreSQL expects a ninth of all visits, and would read them all.
 */
export async function countNodeVisits(
  db: Db,
  projectId: string,
  ranges: readonly DayRange[],
): Promise<NodeVisits[]> {
  if (ranges.length === 0) return [];
  const { rows } = await sql<Omit<NodeVisits, 'node'> & Node>`
    select given.day, coalesce(source, '') as source, source_campaign as "sourceCampaign",
      integration_id::text as "integrationId", campaign_id::text as "campaignId",
      count(*)::float8 as visits
    from ${unnestRanges(ranges)}
    cross join lateral (
      select source, source_campaign, integration_id, campaign_id from interactions
      where project_id = ${projectId} and start_date >= given.since and start_date < given.until
        and type = 'session' and not is_bot and deleted_at is null
      offset 0) as visits
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
  return rows.map(({ day, visits, ...node }) => ({ day, visits, node }));
}
