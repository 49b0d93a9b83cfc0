import type { FieldValue } from '@sillage/contract/events/fields';
import { type Selectable, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { rowsById } from '../driver/rows-by-id.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { EventsTable } from '../tables/events.ts';

export type EventRow = Selectable<EventsTable>;

export interface EventToInsert {
  id: string;
  user_id: string | null;
  home_user_id: string | null;
  tracker_id: string | null;
  event_date: string;
  event_type_id: string;
  event_type: string;
  attributable: boolean;
  event: Record<string, FieldValue>;
  user_data: Record<string, FieldValue>;
  retention_days: number;
  expires_at: string;
  pii_fields: string[];
  pii_keys: string[];
}

const unnestEvents = unnestRows<EventToInsert>({
  id: ['uuid', (event) => event.id],
  user_id: ['uuid', (event) => event.user_id],
  home_user_id: ['uuid', (event) => event.home_user_id],
  tracker_id: ['text', (event) => event.tracker_id],
  event_date: ['timestamptz', (event) => event.event_date],
  event_type_id: ['uuid', (event) => event.event_type_id],
  event_type: ['text', (event) => event.event_type],
  attributable: ['boolean', (event) => event.attributable],
  event: ['jsonb', ({ event }) => event],
  user_data: ['jsonb', (event) => event.user_data],
  retention_days: ['integer', (event) => event.retention_days],
  expires_at: ['timestamptz', (event) => event.expires_at],
  pii_fields: ['text', (event) => arrayLiteral(event.pii_fields)],
  pii_keys: ['text', (event) => arrayLiteral(event.pii_keys)],
});

export async function insertEvents(
  db: Db,
  projectId: string,
  events: readonly EventToInsert[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into events (project_id, id, user_id, home_user_id, tracker_id, event_date, event_type_id, event_type,
      attributable, event, user_data, retention_days, expires_at, pii_fields, pii_keys)
    select ${projectId}, id, user_id, home_user_id, tracker_id, event_date, event_type_id, event_type,
      attributable, event, user_data, retention_days, expires_at, pii_fields::text[],
      pii_keys::text[]
    from ${unnestEvents(events)}`.execute(db);
}

/** Which of these events were processed before, deleted ones included. */
export async function listProcessedIds(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select events.id from ${rowsById('events', projectId, ids)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const findEvent = (db: Db, projectId: string, id: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Locks an event for the transaction that changes it. */
export const lockEvent = (db: Db, projectId: string, id: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function updateEventUpdatedAt(db: Db, projectId: string, id: string, now: Date) {
  await db
    .updateTable('events')
    .set({ updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes an event with its ledgers. What it counted for must be taken back, which also marks its
 * journey.
 */
export async function deleteComputedEvent(db: Db, projectId: string, id: string): Promise<void> {
  await db
    .deleteFrom('metrics')
    .where('project_id', '=', projectId)
    .where('event_id', '=', id)
    .execute();
  await db.deleteFrom('events').where('project_id', '=', projectId).where('id', '=', id).execute();
}
