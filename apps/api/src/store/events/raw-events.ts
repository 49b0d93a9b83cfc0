import type { SenderTrust } from '@sillage/contract/access/ingestion-keys';
import type { RawEvent } from '@sillage/contract/events/events';
import { instantText } from '@sillage/engine/time/instant';
import { type Selectable, sql } from 'kysely';
import { withColdData } from '../cold/cold-data.ts';
import { leaveColdFiles } from '../cold/cold-files.ts';
import { dataDigest } from '../cold/warm-events.ts';
import type { Db } from '../driver/database.ts';
import { type Columns, unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { RawEventsTable } from '../tables/events.ts';

export interface RawEventToInsert {
  projectId: string;
  id: string;
  nonce: string;
  eventType: string;
  trackerId: string | null;
  eventDate: Date;
  data: Record<string, unknown>;
  sender: SenderTrust;
}

/** An event as its sender gave it, to compare with the one that has its id. */
export interface SentRawEvent extends RawEventToInsert {
  /** Whether the sender gave the date. Otherwise it is the date of reception. */
  isDated: boolean;
}

export type RawRow = Selectable<RawEventsTable>;

const toRawEvent = (row: RawRow): RawEvent => ({
  _id: row.id,
  projectId: row.project_id,
  nonce: row.nonce,
  eventType: row.event_type,
  trackerId: row.tracker_id,
  sender: row.sender,
  createdAt: row.created_at.toISOString(),
  data: row.data,
});

const rawEventColumns: Columns<RawEventToInsert> = {
  project_id: ['text', (event) => event.projectId],
  id: ['uuid', (event) => event.id],
  nonce: ['text', (event) => event.nonce],
  event_type: ['text', (event) => event.eventType],
  tracker_id: ['text', (event) => event.trackerId],
  event_date: ['timestamptz', (event) => instantText(event.eventDate.getTime())],
  data: ['jsonb', (event) => event.data],
  sender: ['text', (event) => event.sender],
};
export const unnestRawEvents = unnestRows(rawEventColumns);
const unnestSentEvents = unnestRows<SentRawEvent>({
  ...rawEventColumns,
  dated: ['boolean', (event) => event.isDated],
});

/**
 * Inserts raw events and puts them in the outbox, in one statement: both or neither. Skips an event
 * that is there already, and returns the ids of the others.
 */
export async function insertRawEvents(
  db: Db,
  events: readonly RawEventToInsert[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      insert into raw_events (project_id, id, nonce, event_type, tracker_id, event_date, data, sender)
      select project_id, id, nonce, event_type, tracker_id, event_date, data, sender
      from ${unnestRawEvents(events)}
      on conflict do nothing
      returning project_id, id
    )
    insert into outbox (project_id, id) select project_id, id from kept returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface StoredRawEvent extends RawEventToInsert {
  /** Empty where a file has them: `listRawRows` reads it. */
  data: Record<string, unknown>;
  /** Whether it says the same as the event that was sent. */
  isSame: boolean;
  isDeleted: boolean;
  /** Whether it is in the trash, with all that was sent: it may be corrected. */
  isRefused: boolean;
}

/** An event is dated by our clock and kept by the database's: beyond, in seconds, its sender dated it. */
const maxReceptionDelay = 60;

/**
 * The events that have the ids of others, by id. The database compares: it stores numbers its way. Of
 * the given events, no two may have the same id.
 */
export async function listSameRawEvents(
  db: Db,
  sent: readonly SentRawEvent[],
): Promise<Map<string, StoredRawEvent>> {
  const same = new Map<string, StoredRawEvent>();
  // Citus looks rows up by a key of another row only within a project that the statement names.
  for (const [projectId, mine] of Map.groupBy(sent, (event) => event.projectId))
    for (const row of await compare(db, projectId, mine)) same.set(row.id, row);
  return same;
}

async function compare(
  db: Db,
  projectId: string,
  sent: readonly SentRawEvent[],
): Promise<StoredRawEvent[]> {
  const { rows } = await sql<ComparedRow>`
    select stored.*, stored.data = given.data as has_same_data,
      stored.event_type = given.event_type
      and stored.tracker_id is not distinct from given.tracker_id
      and case when given.dated then stored.event_date = given.event_date
        else abs(extract(epoch from stored.event_date - stored.created_at)) < ${maxReceptionDelay}
      end as is_same_besides
    from ${unnestSentEvents(sent)}
    cross join lateral (
      select *, exists (
        select 1 from trashed_events as refused
        where refused.project_id = ${projectId} and refused.id = raw_events.id
      ) as is_refused
      from raw_events
      where project_id = ${projectId} and id = given.id offset 0
    ) as stored`.execute(db);
  const byId = new Map(sent.map((event) => [event.id, event]));
  return rows.map((row) => toStored(row, hasSameData(row, byId.get(row.id)?.data)));
}

type ComparedRow = RawRow & {
  has_same_data: boolean;
  is_same_besides: boolean;
  is_refused: boolean;
};

/** Of data in a file, a digest is here: nobody waits for the file. */
const hasSameData = (row: ComparedRow, data: unknown): boolean =>
  row.cold_digest === null ? row.has_same_data : row.cold_digest === dataDigest(data);

const toStored = (row: ComparedRow, isSameData: boolean): StoredRawEvent => ({
  projectId: row.project_id,
  id: row.id,
  nonce: row.nonce ?? '',
  eventType: row.event_type,
  trackerId: row.tracker_id,
  eventDate: row.event_date,
  data: row.data,
  sender: row.sender,
  // Nobody can tell any more what an anonymized event said.
  isSame: (isSameData && row.is_same_besides) || row.nonce === null,
  isDeleted: row.deleted_at !== null,
  isRefused: row.is_refused && row.deleted_at === null && row.nonce !== null,
});

/** Puts an event in the place of the one that has its id. */
export async function updateRawEvent(db: Db, event: RawEventToInsert): Promise<void> {
  await leaveColdFiles(db, event.projectId, [event.id]);
  await sql`
    update raw_events set event_type = ${event.eventType}, tracker_id = ${event.trackerId},
      event_date = ${event.eventDate}, data = ${JSON.stringify(event.data)}::jsonb,
      sender = ${event.sender}, created_at = now(), deleted_at = null,
      cold_file = null, cold_digest = null
    where project_id = ${event.projectId} and id = ${event.id}::uuid`.execute(db);
}

export async function updateRawEventSender(
  db: Db,
  projectId: string,
  id: string,
  sender: SenderTrust,
): Promise<void> {
  await db
    .updateTable('raw_events')
    .set({ sender })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** Keeps an event whose nonce belongs to another one, and puts it in the outbox, once. */
export async function insertDisplacedRawEvent(db: Db, event: RawEventToInsert): Promise<void> {
  const inserted = await insertRawEvents(db, [event]);
  if (inserted.size === 0) return;
  await db
    .updateTable('raw_events')
    .set({ displaced: true })
    .where('project_id', '=', event.projectId)
    .where('id', '=', event.id)
    .execute();
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
      sender: event.sender,
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

/** Whether an event is kept and was neither understood nor refused yet. */
export async function isPendingEvent(db: Db, projectId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ pending: boolean }>`
    select true as pending from raw_events
    where project_id = ${projectId} and id = ${id}::uuid and deleted_at is null
      and not exists (
        select 1 from events where events.project_id = ${projectId} and events.id = ${id}::uuid)
      and not exists (
        select 1 from trashed_events
        where trashed_events.project_id = ${projectId} and trashed_events.id = ${id}::uuid)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Raw events, deleted ones included, by id. */
export async function listRawRows(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, RawRow>> {
  const rows = await db
    .selectFrom('raw_events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any (${uuidArray(ids)}::uuid[])`)
    .execute();
  const whole = await withColdData(db, projectId, rows);
  return new Map(whole.map((row) => [row.id, row]));
}

/** Looks each event up by its key: a plan for many could read the whole project. */
export async function listRawEvents(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select found.* from unnest(${uuidArray(ids)}::uuid[]) as wanted (id)
    cross join lateral (
      select * from raw_events
      where project_id = ${projectId} and id = wanted.id and deleted_at is null offset 0
    ) as found
    order by found.created_at, found.id`.execute(db);
  return withColdData(db, projectId, rows);
}
