import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { plainArray } from '../driver/plain-array.ts';
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

/** Keeps hits and puts them in the outbox, in one statement. One that is there already is left. */
export async function insertHits(db: Db, hits: readonly HitToInsert[]): Promise<void> {
  await sql`
    with given as (
      select * from unnest(
        ${plainArray(hits.map((hit) => hit.projectId))}::text[],
        ${plainArray(hits.map((hit) => hit.id))}::uuid[],
        ${plainArray(hits.map((hit) => String(laneOf(hit.trackerId ?? hit.id))))}::smallint[],
        ${hits.map((hit) => hit.trackerId)}::text[],
        ${plainArray(hits.map((hit) => hit.hitType))}::text[],
        ${plainArray(hits.map((hit) => hit.date.toISOString()))}::timestamptz[],
        ${hits.map((hit) => hit.page)}::text[],
        ${hits.map((hit) => hit.referrer)}::text[],
        ${hits.map((hit) => hit.userAgent)}::text[],
        ${hits.map((hit) => hit.address)}::text[],
        ${hits.map((hit) => JSON.stringify(hit.details))}::text[]
      ) as t (project_id, id, lane, tracker_id, hit_type, date, page, referrer, user_agent, address,
        details)
    ), kept as (
      insert into hits (project_id, id, tracker_id, hit_type, date, page, referrer, user_agent,
        address, details)
      select project_id, id, tracker_id, hit_type, date, page, referrer, user_agent, address,
        details::jsonb
      from given
      on conflict do nothing
      returning project_id, id
    )
    insert into hit_outbox (project_id, lane, ids)
    select project_id, lane, array_agg(id) from kept join given using (project_id, id)
    group by project_id, lane`.execute(db);
}

export const listHits = (db: Db, projectId: string, ids: readonly string[]): Promise<HitRow[]> =>
  db
    .selectFrom('hits')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** A place in the order of a browser's hits. */
export interface HitPoint {
  trackerId: string;
  date: Date;
  hitId: string;
}

/** The hits of browsers, each from a point on. */
export async function listHitsSince(
  db: Db,
  projectId: string,
  points: readonly HitPoint[],
): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select hits.* from ${unnestPoints(points)}
    join hits on hits.project_id = ${projectId} and hits.tracker_id = point.tracker_id
      and (hits.date, hits.id) >= (point.date, point.hit_id)`.execute(db);
  return rows;
}

export const unnestPoints = (points: readonly HitPoint[]) => sql`unnest(
  ${points.map((point) => point.trackerId)}::text[],
  ${points.map((point) => point.date.toISOString())}::timestamptz[],
  ${points.map((point) => point.hitId)}::uuid[]
) as point (tracker_id, date, hit_id)`;
