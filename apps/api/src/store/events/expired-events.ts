import type { FieldValue } from '@sillage/contract/events/fields';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import type { EventRow } from './events.ts';

/** The project of the event whose personal data must be forgotten first. */
export async function findExpiredProject(db: Db, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .select('project_id')
    .where('expires_at', '<=', now)
    .where('anonymized_at', 'is', null)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row?.project_id;
}

/** Events whose personal data must be forgotten, held for the transaction that does it. */
export const claimExpiredEvents = (
  db: Db,
  projectId: string,
  now: Date,
  most: number,
): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('expires_at', '<=', now)
    .where('anonymized_at', 'is', null)
    .orderBy('expires_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

type Values = Record<string, FieldValue>;

/**
 * Replaces the values of an event, and forgets the same ones in its ledgers and raw event: under the
 * keys they came with, and under those that the event type gives them now.
 */
export async function updateAnonymizedEvent(
  db: Db,
  { project_id, id, event_type_id, pii_fields, pii_keys }: EventRow,
  now: Date,
  values: { event: Values; user_data: Values },
): Promise<void> {
  await db
    .updateTable('events')
    .set({
      event: JSON.stringify(values.event),
      user_data: JSON.stringify(values.user_data),
      anonymized_at: now,
      updated_at: now,
    })
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .execute();
  await sql`
    update metrics set data = (data - 'raw' - 'current') || '{"anonymized": true}', updated_at = ${now}
    where project_id = ${project_id} and event_id = ${id}
      and key = any (${arrayLiteral(pii_fields)}::text[])`.execute(db);
  await sql`
    update raw_events set data = data - ${arrayLiteral(pii_keys)}::text[] - array(
      select field->>'ingestionKey' from event_types, jsonb_array_elements(fields) as field
      where event_types.project_id = ${project_id} and event_types.id = ${event_type_id}
        and field->>'storageKey' = any (${arrayLiteral(pii_fields)}::text[]))
    where project_id = ${project_id} and id = ${id}`.execute(db);
}

/** What identifies a person goes when all of his events are forgotten. */
export async function deleteForgottenIdentities(db: Db, projectId: string, userId: string) {
  await sql`
    delete from user_identities where project_id = ${projectId} and user_id = ${userId}
      and not exists (
        select 1 from events where project_id = ${projectId} and user_id = ${userId}
          and anonymized_at is null)`.execute(db);
}

/**
 * Empties the bin of events received before then: nobody knows which of their data is personal, so all
 * of it goes. Their nonces stay taken. Tells how many they were.
 */
export async function deleteTrashedEventsBefore(
  db: Db,
  projectId: string,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from trashed_events
      where project_id = ${projectId} and id = any (array(
        select id from trashed_events
        where project_id = ${projectId} and raw_event_date < ${before} limit ${most}))
      returning id
    ), emptied as (
      update raw_events set data = '{}'
      where project_id = ${projectId} and id in (select id from gone)
    )
    select count(*)::integer as gone from gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
