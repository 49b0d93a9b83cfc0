import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** For how many days each project keeps personal data. */
export const listRetentions = (db: Db) =>
  db.selectFrom('projects').select(['id', 'retention_days as days']).orderBy('id').execute();

export async function findRetention(db: Db, projectId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('retention_days')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.retention_days;
}

/** By how many hours a hit may be older than its reception, whose index finds expired ones. */
const oldestHit = 30 * 24;

export async function deleteHitsBefore(db: Db, projectId: string, before: Date, limit: number) {
  const { numAffectedRows } = await sql`
    delete from hits where project_id = ${projectId} and id in (
      select id from hits where project_id = ${projectId} and date < ${before}
        and server_date < ${before}::timestamptz + ${oldestHit} * interval '1 hour'
      limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Keeps the source and dates of interactions; deletes browser, place, click, what came with an offline
 * one, and the queries of URLs.
 */
export async function anonymizeInteractionsBefore(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
) {
  const { numAffectedRows } = await sql`
    update interactions set data = '{}', external_id = null,
      first_page = split_part(first_page, '?', 1), referrer = split_part(referrer, '?', 1)
    where project_id = ${projectId} and id in (
      select id from interactions where project_id = ${projectId}
        and (start_date < ${before} or (type = 'offline' and created_at < ${before}))
        and (data <> '{}' or external_id is not null) limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
