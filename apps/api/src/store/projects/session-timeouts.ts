import type { PastValue } from '@sillage/engine/visits/setting-history';
import type { Db } from '../driver/database.ts';

/** Locks the session timeout of a project for the transaction that changes it. */
export async function lockSessionTimeout(db: Db, projectId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('session_timeout')
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst();
  return row?.session_timeout;
}

/** Keeps a timeout that is replaced now. */
export async function insertPastSessionTimeout(
  db: Db,
  projectId: string,
  seconds: number,
): Promise<void> {
  await db
    .insertInto('past_session_timeouts')
    .values({ project_id: projectId, seconds })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The timeouts of a project that still held after a date and were replaced, the oldest first. */
export async function listPastSessionTimeouts(
  db: Db,
  projectId: string,
  after: Date,
): Promise<PastValue<number>[]> {
  const rows = await db
    .selectFrom('past_session_timeouts')
    .select(['until', 'seconds'])
    .where('project_id', '=', projectId)
    .where('until', '>', after)
    .orderBy('until')
    .execute();
  return rows.map(({ until, seconds }) => ({ until: until.getTime(), value: seconds }));
}
