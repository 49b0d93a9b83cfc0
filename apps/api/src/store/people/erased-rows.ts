import type { FieldValue } from '@sillage/contract/events/fields';
import { erased } from '@sillage/engine/people/markers';
import { type Selectable, sql } from 'kysely';
import { leaveColdFiles } from '../cold/cold-files.ts';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { EventRow } from '../events/events.ts';
import type { RawRow } from '../events/raw-events.ts';
import { insertJourneyMarks } from '../queues/journey-queue.ts';
import type { ErasureSubject } from '../tables/people-rights.ts';
import type { InteractionsTable } from '../tables/visits.ts';

type InteractionRow = Selectable<InteractionsTable>;

type Whose = Pick<ErasureSubject, 'userIds' | 'trackers'>;

const ofPerson = ({ userIds, trackers }: Whose) => sql<boolean>`
  (user_id = any (${uuidArray(userIds)}::uuid[])
    or tracker_id = any (${arrayLiteral(trackers.map(({ from }) => from))}::text[]))`;

/** Locks events of a person, and of the browsers that are only theirs. */
export const claimEventsOf = (
  db: Db,
  projectId: string,
  whose: Whose,
  limit: number,
): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where(ofPerson(whose))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

export interface ForgottenEvent {
  id: string;
  userId: string | null;
  trackerId: string | null;
  event: Record<string, FieldValue>;
  userData: Record<string, FieldValue>;
  piiFields: string[];
}

const unnestForgottenEvents = unnestRows<ForgottenEvent>({
  id: ['uuid', ({ id }) => id],
  user_id: ['uuid', ({ userId }) => userId],
  tracker_id: ['text', ({ trackerId }) => trackerId],
  event: ['jsonb', ({ event }) => event],
  user_data: ['jsonb', ({ userData }) => userData],
});

const unnestPersonalMetrics = unnestRows<{ eventId: string; key: string }>({
  event_id: ['uuid', ({ eventId }) => eventId],
  key: ['text', ({ key }) => key],
});

/** Takes from events all that tells their person. Their numbers, and who has them in common, stay. */
export async function updateForgottenEvents(
  db: Db,
  projectId: string,
  events: readonly ForgottenEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    update events set event = given.event, user_data = given.user_data, user_id = given.user_id,
      home_user_id = null, tracker_id = given.tracker_id,
      anonymized_at = coalesce(anonymized_at, ${now}), updated_at = ${now}
    from ${unnestForgottenEvents(events)}
    where events.project_id = ${projectId} and events.id = given.id`.execute(db);
  const personal = events.flatMap(({ id: eventId, piiFields }) =>
    piiFields.map((key) => ({ eventId, key })),
  );
  if (personal.length > 0)
    await sql`
      update metrics set data = (data - 'raw' - 'current') || '{"anonymized": true}',
        updated_at = ${now}
      from ${unnestPersonalMetrics(personal)}
      where metrics.project_id = ${projectId} and metrics.event_id = given.event_id
        and metrics.key = given.key`.execute(db);
  await emptyRawEvents(
    db,
    projectId,
    events.map(({ id }) => id),
  );
}

/**
 * Of a raw event only the id stays, by which a second sending is known, and the type if the project has
 * it: another word may tell somebody. In a transaction.
 */
export async function emptyRawEvents(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await leaveColdFiles(db, projectId, ids);
  await sql`
    update raw_events set data = '{}', nonce = null, tracker_id = null,
      cold_file = null, cold_digest = null,
      event_type = coalesce((select reference from event_types
        where event_types.project_id = ${projectId} and reference = event_type), ${erased})
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}

const unnestRewritten = unnestRows<RawRow>({
  id: ['uuid', ({ id }) => id],
  data: ['jsonb', ({ data }) => data],
});

/** Writes what raw events say, without what tells people they are not of. They have just come: no file has them. */
export async function rewriteRawEvents(
  db: Db,
  projectId: string,
  raws: readonly RawRow[],
): Promise<void> {
  if (raws.length === 0) return;
  await sql`
    update raw_events set data = given.data, cold_file = null, cold_digest = null
    from ${unnestRewritten(raws)}
    where raw_events.project_id = ${projectId} and raw_events.id = given.id`.execute(db);
}

/** Takes the browser from raw events. */
export async function untrackRawEvents(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update raw_events set tracker_id = null
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}

/** Marks events whose person objects as anonymized: there is nothing left to expire. */
export async function markAnonymized(
  db: Db,
  projectId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update events set anonymized_at = ${now}, untraceable = true
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}

export const listInteractionsOf = (
  db: Db,
  projectId: string,
  whose: Whose,
  limit: number,
): Promise<InteractionRow[]> =>
  db
    .selectFrom('interactions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where(ofPerson(whose))
    .orderBy('id')
    .limit(limit)
    .execute();

export interface ForgottenInteraction {
  id: string;
  userId: string | null;
  trackerId: string | null;
  externalId: string | null;
  firstPage: string | null;
  referrer: string | null;
  data: Record<string, unknown>;
}

const unnestForgottenInteractions = unnestRows<ForgottenInteraction>({
  id: ['uuid', ({ id }) => id],
  user_id: ['uuid', ({ userId }) => userId],
  tracker_id: ['text', ({ trackerId }) => trackerId],
  external_id: ['text', ({ externalId }) => externalId],
  first_page: ['text', ({ firstPage }) => firstPage],
  referrer: ['text', ({ referrer }) => referrer],
  data: ['jsonb', ({ data }) => data],
});

export async function updateForgottenInteractions(
  db: Db,
  projectId: string,
  interactions: readonly ForgottenInteraction[],
): Promise<void> {
  if (interactions.length === 0) return;
  await sql`
    update interactions set user_id = given.user_id, home_user_id = null,
      tracker_id = given.tracker_id, external_id = given.external_id,
      first_page = given.first_page, referrer = given.referrer, data = given.data
    from ${unnestForgottenInteractions(interactions)}
    where interactions.project_id = ${projectId} and interactions.id = given.id`.execute(db);
}

/**
 * Empties hits of browsers. Their ids stay as those of deleted hits do, so that a second sending is
 * known. Hits that wait are left to whoever makes sessions of them.
 */
export async function emptyHits(
  db: Db,
  projectId: string,
  trackerIds: readonly string[],
  limit: number,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update hits set tracker_id = null, page = '', referrer = null, user_agent = null,
      address = null, details = '{}', deleted_at = coalesce(deleted_at, ${now})
    where project_id = ${projectId} and id = any (array(
      select id from hits
      where project_id = ${projectId} and tracker_id = any (${arrayLiteral(trackerIds)}::text[])
        and id not in (select unnest(ids) from hit_outbox where project_id = ${projectId})
      limit ${limit}))`.execute(db);
  return Number(numAffectedRows);
}

const unnestRenames = unnestRows<ErasureSubject['trackers'][number]>({
  from_id: ['text', ({ from }) => from],
  to_id: ['text', ({ to }) => to],
});

/**
 * Gives the browsers of a person to the user that stands for nobody, under new names, and deletes
 * what was merged. Needs `lockUsers`. Journeys are made again: what they were made of has other names now.
 */
export async function replacePerson(
  db: Db,
  projectId: string,
  { userIds, anonymousId, trackers }: ErasureSubject,
): Promise<void> {
  const users = uuidArray(userIds);
  await sql`
    update user_trackers set tracker_id = given.to_id
    from ${unnestRenames(trackers)}
    where user_trackers.project_id = ${projectId}
      and user_trackers.tracker_id = given.from_id`.execute(db);
  await sql`
    insert into user_trackers (project_id, tracker_id, user_id)
    select distinct ${projectId}, tracker_id, ${anonymousId}::uuid from user_trackers
    where project_id = ${projectId} and user_id = any (${users}::uuid[])
    on conflict do nothing`.execute(db);
  for (const table of ['user_trackers', 'user_identities'])
    await sql`
      delete from ${sql.table(table)}
      where project_id = ${projectId} and user_id = any (${users}::uuid[])`.execute(db);
  await sql`
    delete from user_merges where project_id = ${projectId}
      and (user_id = any (${users}::uuid[]) or other_user_id = any (${users}::uuid[]))`.execute(db);
  const keys = [...userIds, ...trackers.map(({ from }) => from)];
  await sql`
    delete from journey_queue
    where project_id = ${projectId} and key = any (${arrayLiteral(keys)}::text[])`.execute(db);
  await insertJourneyMarks(db, projectId, [
    { kind: 'user', key: anonymousId },
    ...trackers.map(({ to }) => ({ kind: 'tracker' as const, key: to })),
  ]);
}
