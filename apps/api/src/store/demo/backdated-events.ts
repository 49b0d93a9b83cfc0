import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { type RawEventToInsert, type RawRow, unnestRawEvents } from '../events/raw-events.ts';

/** Inserts raw events, which the caller will process, as if received on the date of each. */
export async function insertBackdatedRawEvents(
  db: Db,
  projectId: string,
  events: readonly Omit<RawEventToInsert, 'projectId'>[],
): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    insert into raw_events (project_id, id, nonce, event_type, tracker_id, event_date, data,
      sender, created_at)
    select project_id, id, nonce, event_type, tracker_id, event_date, data, sender, event_date
    from ${unnestRawEvents(events.map((event) => ({ ...event, projectId })))}
    returning *`.execute(db);
  return rows;
}

/** Sets the dates of a project's rows as if it had been filled day by day. */
export async function backdateProject(db: Db, projectId: string): Promise<void> {
  await sql`
    update metrics set created_at = date, updated_at = date
    where project_id = ${projectId}`.execute(db);
  await sql`
    update events set created_at = event_date, updated_at = coalesce(
      (select max(date) from metrics where project_id = ${projectId} and event_id = events.id),
      event_date)
    where project_id = ${projectId}`.execute(db);
  await sql`
    update users set created_at = seen.first, updated_at = seen.first
    from (
      select user_id, min(event_date) as first from events where project_id = ${projectId}
      group by user_id
    ) as seen
    where users.project_id = ${projectId} and users.id = seen.user_id`.execute(db);
}
