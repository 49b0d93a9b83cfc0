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

/** An address without its query and its fragment, which may name who came by it. */
const bare = (column: string) => {
  const address = sql.ref(column);
  return sql`split_part(split_part(${address}, '#', 1), '?', 1)`;
};

/**
 * Keeps the source and dates of interactions; deletes browser, place, click, what came with an offline
 * one, and the queries and fragments of URLs. Returns how many there were, and whose
 * browsers those of sessions are.
 */
export async function anonymizeInteractionsBefore(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
) {
  const { rows } = await sql<{ id: string; user_id: string | null }>`
    with expired as (
      update interactions set data = '{}', external_id = null,
        first_page = ${bare('first_page')}, referrer = ${bare('referrer')}
      where project_id = ${projectId} and id in (
        select id from interactions where project_id = ${projectId}
          and (start_date < ${before} or (type = 'offline' and created_at < ${before}))
          and (data <> '{}' or external_id is not null) limit ${limit})
      returning project_id, id, tracker_id
    )
    select expired.id, user_trackers.user_id
    from expired left join user_trackers on user_trackers.project_id = expired.project_id
      and user_trackers.tracker_id = expired.tracker_id`.execute(db);
  return {
    count: new Set(rows.map(({ id }) => id)).size,
    userIds: [...new Set(rows.flatMap(({ user_id: userId }) => userId ?? []))],
  };
}
