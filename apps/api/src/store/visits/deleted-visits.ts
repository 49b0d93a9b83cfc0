import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';

export interface SourceToDelete {
  source: string;
  sourceCampaign?: string;
}

/** The ids of interactions of a source, at most so many. */
export async function listSourceInteractions(
  db: Db,
  projectId: string,
  { source, sourceCampaign }: SourceToDelete,
  limit: number,
): Promise<string[]> {
  let query = db
    .selectFrom('interactions')
    .select('id')
    .where('project_id', '=', projectId)
    .where('source', '=', source)
    .where('deleted_at', 'is', null);
  if (sourceCampaign !== undefined) query = query.where('source_campaign', '=', sourceCampaign);
  return (await query.limit(limit).execute()).map(({ id }) => id);
}

export interface InteractionToDelete {
  id: string;
  type: string;
  user_id: string | null;
  tracker_id: string | null;
  first_hit_id: string | null;
  start_date: Date;
}

/** Those of the given interactions that are not deleted. */
export const listInteractionsToDelete = (
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<InteractionToDelete[]> =>
  db
    .selectFrom('interactions')
    .select(['id', 'type', 'user_id', 'tracker_id', 'first_hit_id', 'start_date'])
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any (${uuidArray(ids)}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();

/**
 * Marks interactions as deleted, and all hits of those that are sessions, also hits that still wait:
 * from its first hit up to its last, or up to the next session, which may begin at once.
 */
export async function deleteInteractions(
  db: Db,
  projectId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update interactions set deleted_at = ${now}
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
  const sessions = sql`
    select id, tracker_id, start_date, end_date, first_hit_id from interactions
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])
      and type = 'session'`;
  await sql`
    update hits set deleted_at = ${now} from (${sessions}) as session
    where hits.project_id = ${projectId} and hits.id = session.first_hit_id
      and hits.deleted_at is null and session.tracker_id is null`.execute(db);
  await sql`
    update hits set deleted_at = ${now} from (${sessions}) as session
    where hits.project_id = ${projectId} and hits.tracker_id = session.tracker_id
      and hits.deleted_at is null
      and (hits.date, hits.id) >= (session.start_date, session.first_hit_id)
      and hits.date <= session.end_date
      and not exists (
        select 1 from interactions as next
        where next.project_id = ${projectId} and next.tracker_id = session.tracker_id
          and next.type = 'session' and next.deleted_at is null
          and (next.start_date, next.first_hit_id) > (session.start_date, session.first_hit_id)
          and (next.start_date, next.first_hit_id) <= (hits.date, hits.id))`.execute(db);
}

/** Hits that come late to a visit that is deleted are deleted as well. */
export async function deleteHitsOfDeletedVisits(db: Db, projectId: string, ids: readonly string[]) {
  await sql`
    update hits set deleted_at = visit.deleted_at from interactions as visit
    where hits.project_id = ${projectId} and hits.id = any (${uuidArray(ids)}::uuid[])
      and visit.project_id = ${projectId} and visit.tracker_id = hits.tracker_id
      and visit.deleted_at is not null and visit.type = 'session'
      and hits.date between visit.start_date and visit.end_date`.execute(db);
}

/** Removes interactions and hits that were deleted before a date. Returns how many they were. */
export async function purgeDeletedVisits(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
): Promise<number> {
  let count = 0;
  for (const table of ['interactions', 'hits']) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where project_id = ${projectId} and id in (
        select id from ${sql.table(table)}
        where project_id = ${projectId} and deleted_at < ${before} limit ${limit})`.execute(db);
    count += Number(numAffectedRows);
  }
  return count;
}
