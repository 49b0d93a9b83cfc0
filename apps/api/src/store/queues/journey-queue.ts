import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { rowsById } from '../driver/rows-by-id.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { JourneyQueueTable } from '../tables/attribution.ts';

/**
 * A request to rebuild the journeys of an event, or of all events of a user or browser, or to count the
 * visits of an hour again.
 */
export interface JourneyMark {
  kind: JourneyQueueTable['kind'];
  key: string;
  /** Only of events from this date on. */
  since?: Date;
}

const unnestMarks = unnestRows<JourneyMark>({
  id: ['uuid', () => randomUUID()],
  kind: ['text', (mark) => mark.kind],
  key: ['text', (mark) => mark.key],
  since: ['timestamptz', (mark) => mark.since?.toISOString() ?? null],
});

/**
 * To be called in the transaction of the change. Every change appends a mark of its own: an older mark
 * could be claimed before this change is committed, and the change would be missed.
 */
export async function insertJourneyMarks(
  db: Db,
  projectId: string,
  marks: readonly JourneyMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    insert into journey_queue (project_id, id, kind, key, since)
    select ${projectId}, id, kind, key, since
    from ${unnestMarks(marks)}`.execute(db);
}

/** The marks of visits that came, changed or went: one for each hour in which they began. */
export const hourMarks = (starts: readonly Date[]): JourneyMark[] =>
  [...new Set(starts.map((start) => `${start.toISOString().slice(0, 13)}:00:00Z`))].map((key) => ({
    kind: 'hour',
    key,
  }));

const journeysLock = (projectId: string) => sql`hashtextextended(${`journeys of ${projectId}`}, 0)`;

/** Locks a project's journeys for this transaction, once no other transaction rebuilds them. */
export async function lockJourneys(db: Db, projectId: string): Promise<true> {
  await sql`select pg_advisory_xact_lock(${journeysLock(projectId)})`.execute(db);
  return true;
}

/** The same, unless another transaction rebuilds them. */
export async function tryLockJourneys(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${journeysLock(projectId)}) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

export async function hasJourneyMarks(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('journey_queue')
    .select('project_id')
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function claimJourneyMarks(
  db: Db,
  projectId: string,
  limit: number,
): Promise<JourneyMark[]> {
  const { rows } = await sql<{ kind: JourneyMark['kind']; key: string; since: Date | null }>`
    delete from journey_queue
    where project_id = ${projectId} and id = any (array(
      select id from journey_queue where project_id = ${projectId} limit ${limit}))
    returning kind, key, since`.execute(db);
  return rows.map(({ since, ...mark }) => (since ? { ...mark, since } : mark));
}

const unnestMarkedKeys = unnestRows<JourneyMark>({
  key: ['text', (mark) => mark.key],
  since: ['timestamptz', (mark) => mark.since?.toISOString() ?? '-infinity'],
});

/**
 * The ids of the events whose journeys the marks ask for. A mark may name a deleted event, or one whose
 * journey alone is left.
 */
export async function listMarkedEvents(
  db: Db,
  projectId: string,
  marks: readonly JourneyMark[],
): Promise<string[]> {
  const { event = [], user = [], tracker = [] } = Object.groupBy(marks, ({ kind }) => kind);
  const earliestByKey = (marked: readonly JourneyMark[]) => sql`
    (select key, min(since) as since
     from ${unnestMarkedKeys(marked)}
     group by key) as given`;
  const eventIds = event.map(({ key }) => key);
  const { rows } = await sql<{ id: string }>`
    select events.id from ${rowsById('events', projectId, eventIds)}
    union
    select event_id from ${rowsById('journeys', projectId, eventIds, 'event_id')}
    union
    select events.id from ${earliestByKey(user)}
    join events on events.project_id = ${projectId} and events.user_id = given.key::uuid
      and events.event_date >= given.since
    union
    select events.id from ${earliestByKey(tracker)}
    join events on events.project_id = ${projectId} and events.tracker_id = given.key
      and events.event_date >= given.since
    union
    select events.id from ${earliestByKey(tracker)}
    join user_trackers on user_trackers.project_id = ${projectId}
      and user_trackers.tracker_id = given.key
    join events on events.project_id = ${projectId} and events.user_id = user_trackers.user_id
      and events.event_date >= given.since`.execute(db);
  return rows.map(({ id }) => id);
}
