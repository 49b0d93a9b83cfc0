import type { Interaction } from '@sillage/contract/visits/interactions';
import type { Hit } from '@sillage/contract/visits/session-hits';
import { sql } from 'kysely';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import type { KeysetOrder } from '../driver/keyset.ts';
import type { HitRow } from './hits.ts';

/** As sessions are cut: by date, then by id. */
export const sessionHitOrder: KeysetOrder = {
  name: 'session-hits',
  columns: [
    { column: sql`date`, kind: 'instant' },
    { column: sql`id`, kind: 'uuid' },
  ],
};

const toHit = (row: HitRow): Hit => ({
  id: row.id,
  projectId: row.project_id,
  hitType: row.hit_type as Hit['hitType'],
  date: row.date.toISOString(),
  serverDate: row.server_date.toISOString(),
  page: row.page,
  title: row.details.title ?? null,
  referrer: row.referrer,
  name: row.details.name ?? null,
  trackerId: row.tracker_id,
  timezoneOffset: row.details.timezoneOffset ?? null,
  data: row.details.data ?? {},
  ...(row.details.consent && { consent: row.details.consent }),
});

/** The hits of a browser from the first of the session until the next session begins. */
export async function listSessionHits(
  db: Db,
  { projectId, trackerId, firsthitId, startDate, endDate }: Interaction,
  pagination: CursorPagination,
): Promise<CursorPageOf<Hit>> {
  let query = db
    .selectFrom('hits')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null);
  if (firsthitId === null) query = query.where(sql<boolean>`false`);
  else if (trackerId === null) query = query.where('id', '=', firsthitId);
  else
    query = query
      .where('tracker_id', '=', trackerId)
      .where('date', '>=', new Date(startDate))
      .where('date', '<=', new Date(endDate))
      .where(
        sql<boolean>`(date, id) >= (${startDate}::timestamptz, ${firsthitId}::uuid) and not exists (
          select 1 from interactions later
          where later.project_id = ${projectId} and later.tracker_id = ${trackerId}
            and later.type = 'session' and later.deleted_at is null
            and (later.start_date, later.first_hit_id) > (${startDate}::timestamptz, ${firsthitId}::uuid)
            and (later.start_date, later.first_hit_id) <= (hits.date, hits.id))`,
      );
  const page = await readCursorPage(db, query, pagination);
  return { ...page, data: page.data.map(toHit) };
}
