import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import { laneOf } from '../queues/hit-outbox.ts';
import type { HitDetails, HitsTable } from '../tables/visits.ts';

export interface HitToInsert {
  projectId: string;
  id: string;
  trackerId: string | null;
  hitType: string;
  date: Date;
  page: string;
  referrer: string | null;
  userAgent: string | null;
  address: string | null;
  details: HitDetails;
}

export type HitRow = Selectable<HitsTable>;

const unnestHits = unnestRows<HitToInsert>({
  project_id: ['text', (hit) => hit.projectId],
  id: ['uuid', (hit) => hit.id],
  tracker_id: ['text', (hit) => hit.trackerId],
  hit_type: ['text', (hit) => hit.hitType],
  date: ['timestamptz', (hit) => hit.date.toISOString()],
  page: ['text', (hit) => hit.page],
  referrer: ['text', (hit) => hit.referrer],
  user_agent: ['text', (hit) => hit.userAgent],
  address: ['text', (hit) => hit.address],
  details: ['jsonb', (hit) => hit.details],
});

const unnestLanes = unnestRows<HitToInsert>({
  project_id: ['text', (hit) => hit.projectId],
  id: ['uuid', (hit) => hit.id],
  lane: ['smallint', (hit) => laneOf(hit.trackerId ?? hit.id)],
});

/**
 * Inserts hits and puts them in the outbox, in one statement. Skips a hit that is there already. What
 * both need is given twice: Citus would send one list of it to all nodes, though one may be away.
 * Returns how many were new.
 */
export async function insertHits(db: Db, hits: readonly HitToInsert[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with kept as (
      insert into hits (project_id, id, tracker_id, hit_type, date, page, referrer, user_agent,
        address, details)
      select project_id, id, tracker_id, hit_type, date, page, referrer, user_agent, address,
        details
      from ${unnestHits(hits)}
      on conflict do nothing
      returning project_id, id
    )
    insert into hit_outbox (project_id, lane, ids)
    select project_id, lane, array_agg(id) from kept join ${unnestLanes(hits)} using (project_id, id)
    group by project_id, lane
    returning cardinality(ids) as count`.execute(db);
  return rows.reduce((sum, { count }) => sum + count, 0);
}

export const listHits = (db: Db, projectId: string, ids: readonly string[]): Promise<HitRow[]> =>
  db
    .selectFrom('hits')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any (${uuidArray(ids)}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();

/** A position in the order of a browser's hits. */
export interface HitPoint {
  trackerId: string;
  date: Date;
  hitId: string;
}

export const unnestPoints = unnestRows<HitPoint>({
  tracker_id: ['text', (point) => point.trackerId],
  date: ['timestamptz', (point) => point.date.toISOString()],
  hit_id: ['uuid', (point) => point.hitId],
});

/** The hits of a browser from a point on, up to another one if it is given, both included. */
export interface HitRange extends HitPoint {
  to: Pick<HitPoint, 'date' | 'hitId'> | undefined;
}

const unnestRanges = unnestRows<HitRange>({
  tracker_id: ['text', (range) => range.trackerId],
  date: ['timestamptz', (range) => range.date.toISOString()],
  hit_id: ['uuid', (range) => range.hitId],
  to_date: ['timestamptz', (range) => range.to?.date.toISOString() ?? 'infinity'],
  to_hit_id: ['uuid', (range) => range.to?.hitId ?? range.hitId],
});

/** Each hit once, also one that ends a range and begins the next. */
export async function listHitsIn(
  db: Db,
  projectId: string,
  ranges: readonly HitRange[],
): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select hits.* from ${unnestRanges(ranges)}
    join hits on hits.project_id = ${projectId} and hits.tracker_id = given.tracker_id
      and (hits.date, hits.id) >= (given.date, given.hit_id)
      and (hits.date, hits.id) <= (given.to_date, given.to_hit_id)
      and hits.deleted_at is null`.execute(db);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Keeps that the names of these hits' sources were refused, for when their sessions change. */
export async function markUnnamedHits(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update hits set details = details || '{"unnamed": true}'
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}
