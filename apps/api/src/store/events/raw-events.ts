import type { RawEvent } from '@sillage/contract/events/events';
import { type Selectable, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { RawEventsTable } from '../tables/events.ts';

export interface RawEventToInsert {
  projectId: string;
  id: string;
  nonce: string;
  eventType: string;
  trackerId: string | null;
  eventDate: Date;
  data: Record<string, unknown>;
}

export type RawRow = Selectable<RawEventsTable>;

const toRawEvent = (row: RawRow): RawEvent => ({
  _id: row.id,
  projectId: row.project_id,
  nonce: row.nonce,
  eventType: row.event_type,
  trackerId: row.tracker_id,
  createdAt: row.created_at.toISOString(),
  data: row.data,
});

export const unnestRawEvents = unnestRows<RawEventToInsert>({
  project_id: ['text', (event) => event.projectId],
  id: ['uuid', (event) => event.id],
  nonce: ['text', (event) => event.nonce],
  event_type: ['text', (event) => event.eventType],
  tracker_id: ['text', (event) => event.trackerId],
  event_date: ['timestamptz', (event) => event.eventDate.toISOString()],
  data: ['jsonb', (event) => event.data],
});

/**
 * Inserts raw events and puts them in the outbox, in one statement: both or neither. Skips an event
 * that is there already.
 */
export async function insertRawEvents(db: Db, events: readonly RawEventToInsert[]): Promise<void> {
  await sql`
    with kept as (
      insert into raw_events (project_id, id, nonce, event_type, tracker_id, event_date, data)
      select project_id, id, nonce, event_type, tracker_id, event_date, data
      from ${unnestRawEvents(events)}
      on conflict do nothing
      returning project_id, id
    )
    insert into outbox (project_id, id) select project_id, id from kept`.execute(db);
}

/** Inserts one raw event, which its caller will process. Undefined when it is there already. */
export async function insertRawEvent(db: Db, event: RawEventToInsert): Promise<RawRow | undefined> {
  return db
    .insertInto('raw_events')
    .values({
      project_id: event.projectId,
      id: event.id,
      nonce: event.nonce,
      event_type: event.eventType,
      tracker_id: event.trackerId,
      event_date: event.eventDate,
      data: JSON.stringify(event.data),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findRawEvent(
  db: Db,
  projectId: string,
  id: string,
): Promise<RawEvent | undefined> {
  const [row] = await listRawEvents(db, projectId, [id]);
  return row && toRawEvent(row);
}

/** Looks each event up by its key: a plan for many could read the whole project. */
export async function listRawEvents(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select found.* from unnest(${arrayLiteral(ids)}::uuid[]) as wanted (id)
    cross join lateral (
      select * from raw_events
      where project_id = ${projectId} and id = wanted.id and deleted_at is null offset 0
    ) as found
    order by found.created_at, found.id`.execute(db);
  return rows;
}
