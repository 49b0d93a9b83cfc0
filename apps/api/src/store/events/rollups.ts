import { randomUUID } from 'node:crypto';
import { type Change, deltaText } from '@sillage/engine/events/ledger';
import { add } from '@sillage/engine/money/decimal';
import { instantText } from '@sillage/engine/time/instant';
import { zoneOffsets } from '@sillage/engine/time/zone-offsets';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { insertJourneyMarks } from '../queues/journey-queue.ts';

/** By how much a metric of an event changed, and when. */
export interface MetricChange extends Change {
  eventId: string;
  eventType: string;
  /** The day of `at` in the project's time zone, found under `lockTimeZoneForShare`. */
  day: string;
}

const unnestChanges = unnestRows<MetricChange>({
  id: ['uuid', () => randomUUID()],
  event_id: ['uuid', (change) => change.eventId],
  event_type: ['text', (change) => change.eventType],
  key: ['text', (change) => change.key],
  at: ['timestamptz', (change) => instantText(change.at)],
  delta: ['numeric', deltaText],
  count: ['integer', (change) => change.count],
});

type DailyChange = Omit<MetricChange, 'eventId' | 'at'>;

const unnestDays = unnestRows<DailyChange>({
  id: ['uuid', () => randomUUID()],
  day: ['date', (change) => change.day],
  event_type: ['text', (change) => change.eventType],
  key: ['text', (change) => change.key],
  delta: ['numeric', deltaText],
  count: ['integer', (change) => change.count],
});

/** Of a batch most changes are of one day: the database would read each to find that. */
function sumByDay(changes: readonly MetricChange[]): DailyChange[] {
  const sums = new Map<string, DailyChange>();
  for (const { day, eventType, key, delta, count } of changes) {
    const name = `${day} ${key} ${eventType}`;
    const sum = sums.get(name);
    if (sum) {
      sum.delta = add(sum.delta, delta);
      sum.count += count;
    } else sums.set(name, { day, eventType, key, delta, count });
  }
  return [...sums.values()];
}

/**
 * Appends changes of a project and queues their sums for the daily totals; insights read the queue
 * too. Also marks the events' journeys for rebuilding. To be called in a transaction.
 */
export async function insertChanges(
  db: Db,
  projectId: string,
  changes: readonly MetricChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into metric_changes (project_id, id, event_id, event_type, key, at, delta, count)
    select ${projectId}, id, event_id, event_type, key, at, delta, count
    from ${unnestChanges(changes)}`.execute(db);
  await sql`
    insert into rollup_queue (project_id, id, day, event_type, key, delta, count)
    select ${projectId}, id, day, event_type, key, delta, count
    from ${unnestDays(sumByDay(changes))}`.execute(db);
  const events = new Set(changes.map((change) => change.eventId));
  await insertJourneyMarks(
    db,
    projectId,
    [...events].map((key) => ({ kind: 'event', key })),
  );
}

/**
 * Folds queued changes of a project into its daily totals, and returns how many totals they changed: none
 * while the time zone is being changed. To be called in a transaction. Totals are written in the order
 * of their key, so that two workers never deadlock.
 */
export async function foldQueuedChanges(
  transaction: Db,
  projectId: string,
  limit: number,
): Promise<number> {
  const lock = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock_shared(${timeZoneLock(projectId)}) as locked`.execute(
    transaction,
  );
  if (!lock.rows[0]?.locked) return 0;
  const { numAffectedRows } = await sql`
    with claimed as (
      delete from rollup_queue
      where project_id = ${projectId} and id = any (array(
        select id from rollup_queue where project_id = ${projectId}
        limit ${limit} for update skip locked))
      returning key, day, event_type, delta, count
    )
    insert into daily_totals as old (project_id, key, day, event_type, total, count)
    select ${projectId}::text, key, day, event_type, sum(delta), sum(count) from claimed
    group by key, day, event_type order by key, day, event_type
    on conflict (project_id, key, day, event_type)
    do update set total = old.total + excluded.total, count = old.count + excluded.count`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}

/** The key of the advisory lock on a project's time zone. */
const timeZoneLock = (projectId: string) => sql`hashtextextended(${`days of ${projectId}`}, 0)`;

/**
 * The project's time zone, which cannot change until the transaction ends: days found with it are
 * still right when they are inserted.
 */
export async function lockTimeZoneForShare(db: Db, projectId: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock_shared(${timeZoneLock(projectId)})`.execute(db);
  const row = await db
    .selectFrom('projects')
    .select('timezone')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.timezone;
}

/** Waits for transactions that use the time zone, and makes others wait until this one ends. */
export async function lockTimeZoneForUpdate(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${timeZoneLock(projectId)})`.execute(db);
}

/**
 * Sums all days again. Needs `lockTimeZoneForUpdate`, which nobody passes who adds a change: none can
 * come between the statements, and be summed though it stays queued.
 */
export async function rebuildDailyTotals(db: Db, projectId: string, zone: string): Promise<void> {
  await db.deleteFrom('daily_totals').where('project_id', '=', projectId).execute();
  await db.deleteFrom('rollup_queue').where('project_id', '=', projectId).execute();
  await sql`
    insert into daily_totals (project_id, key, day, event_type, total, count)
    select project_id, key, ${dayInZone(zone, allTime)}, event_type, sum(delta), sum(count)
    from metric_changes where project_id = ${projectId}
    group by 1, 2, 3, 4`.execute(db);
}

const allTime = { since: Date.UTC(1000, 0, 1), until: Date.UTC(10_000, 0, 1) };

/**
 * The day of the column `at` in a zone, by the engine's offsets: the database's own list of zones may
 * be older, or lack this one.
 */
export function dayInZone(
  zone: string,
  range: { since: number; until: number },
): RawBuilder<string> {
  const offsets = zoneOffsets(range, zone);
  const starts = offsets.map(({ from }) => new Date(from).toISOString());
  const seconds = offsets.map((offset) => offset.seconds);
  return sql<string>`((at at time zone 'UTC') + make_interval(secs => (${arrayLiteral(seconds)}::integer[])[
    width_bucket(at, ${arrayLiteral(starts)}::timestamptz[])]))::date`;
}
