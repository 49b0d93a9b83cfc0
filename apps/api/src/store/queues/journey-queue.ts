import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { JourneyQueueTable } from '../tables/attribution.ts';

/** Whose journeys are to be made again. */
export interface JourneyMark {
  kind: JourneyQueueTable['kind'];
  key: string;
  /** Only of events from then on. */
  since?: Date;
}

const unnestMarks = unnestRows<JourneyMark>({
  id: ['uuid', () => randomUUID()],
  kind: ['text', (mark) => mark.kind],
  key: ['text', (mark) => mark.key],
  since: ['timestamptz', (mark) => mark.since?.toISOString() ?? null],
});

/**
 * To be called in the transaction of what has changed. Marks are only ever appended, one for each
 * change: a mark that stood already could be taken before the change is there to be seen.
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

/** Waits until nobody else makes journeys of the project, and keeps others from it. */
export async function lockJourneys(db: Db, projectId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`journeys of ${projectId}`}, 0))`.execute(db);
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

/** Takes marks off the queue. */
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

/** The events that marks are about. */
export async function listMarkedEvents(
  db: Db,
  projectId: string,
  marks: readonly JourneyMark[],
): Promise<string[]> {
  const { event = [], user = [], tracker = [] } = Object.groupBy(marks, ({ kind }) => kind);
  const earliest = (marked: readonly JourneyMark[]) => sql`
    (select key, min(since) as since
     from ${unnestMarkedKeys(marked)}
     group by key) as given`;
  const eventIds = event.map(({ key }) => key);
  const { rows } = await sql<{ id: string }>`
    select id from events
    where project_id = ${projectId} and id = any (${arrayLiteral(eventIds)}::uuid[])
    union
    select events.id from ${earliest(user)}
    join events on events.project_id = ${projectId} and events.user_id = given.key::uuid
      and events.event_date >= given.since
    union
    select events.id from ${earliest(tracker)}
    join events on events.project_id = ${projectId} and events.tracker_id = given.key
      and events.event_date >= given.since
    union
    select events.id from ${earliest(tracker)}
    join user_trackers ties on ties.project_id = ${projectId} and ties.tracker_id = given.key
    join events on events.project_id = ${projectId} and events.user_id = ties.user_id
      and events.event_date >= given.since`.execute(db);
  return rows.map(({ id }) => id);
}
