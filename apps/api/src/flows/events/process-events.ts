import type { EventType } from '@sillage/contract/events/event-types';
import type { TrashError } from '@sillage/contract/events/trashed-events';
import type { Project } from '@sillage/contract/projects/projects';
import { type Computed, computeEvent, metricValueText } from '@sillage/engine/events/compute-event';
import { type Change, metricChanges } from '@sillage/engine/events/ledger';
import { instantText } from '@sillage/engine/time/instant';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { clampedDayAt, toDay } from '@sillage/engine/time/zoned-time';
import type { Db } from '../../store/driver/database.ts';
import { listEventTypesByReference } from '../../store/events/event-types.ts';
import { insertEvents, listProcessedIds } from '../../store/events/events.ts';
import { insertMetrics } from '../../store/events/metrics.ts';
import type { RawRow } from '../../store/events/raw-events.ts';
import { insertChanges, type MetricChange } from '../../store/events/rollups.ts';
import {
  deleteTrashedEvents,
  insertTrashedEvents,
  othersReference,
} from '../../store/events/trashed-events.ts';
import { listRatesByDay } from '../../store/money/reference-rates.ts';
import { insertUserTrackers } from '../../store/people/user-trackers.ts';
import { homeColumn } from '../../store/people/users.ts';
import { announceEvents, type UnderstoodEvent } from '../live/announce-events.ts';
import { Pace } from '../pace.ts';
import { identifyUsers } from '../people/identify-users.ts';
import { readObjections } from '../people/leave-out.ts';
import type { Quotas } from '../quotas.ts';
import { emptyRefused, leaveOutPeople } from './leave-out-people.ts';
import { lockTimeZone } from './lock-time-zone.ts';

interface Understood {
  raw: RawRow;
  eventType: EventType;
  computed: Computed;
}

/** The errors of each event that went to the trash, by its id. */
export type Refusals = Map<string, TrashError[]>;

/**
 * Turns raw events of one project into computed or trashed ones. Must be called in the transaction
 * that claims them from the outbox, so that they leave it only if all of this is written.
 */
export async function processEvents(
  db: Db,
  project: Project,
  received: readonly RawRow[],
  now: Date,
  quotas: Quotas,
): Promise<Refusals> {
  // Of an event that was anonymized since it came, nothing is left to understand.
  const raws = received.filter(({ nonce }) => nonce !== null);
  const objections = await readObjections(db, project);
  const timezone = await lockTimeZone(db, project.id);
  const references = [...new Set(raws.map((raw) => raw.event_type))];
  const eventTypes = new Map(
    (await listEventTypesByReference(db, project.id, references)).map((each) => [
      each.reference,
      each,
    ]),
  );
  const dayOf = (raw: RawRow) => toDay(Math.floor(raw.event_date.getTime() / oneDay));
  const rates = await listRatesByDay(db, project.id, raws.map(dayOf));

  const understood: Understood[] = [];
  const refusals: Refusals = new Map();
  const pace = new Pace();
  for (const raw of raws) {
    if (pace.isDue()) await pace.pause();
    const eventType = eventTypes.get(raw.event_type);
    const input = {
      eventType: raw.event_type,
      trackerId: raw.tracker_id,
      eventDate: raw.event_date.getTime(),
      receivedAt: raw.created_at.getTime(),
      data: raw.data,
    };
    if (raw.displaced) {
      refusals.set(raw.id, [{ type: 'nonce-taken', value: raw.nonce, field: null }]);
      continue;
    }
    const computed = computeEvent(input, eventType, project, rates.get(dayOf(raw)));
    if (computed.kind === 'trashed') refusals.set(raw.id, computed.errors);
    else if (eventType) understood.push({ raw, eventType, computed });
  }
  const counted = await leaveOutPeople(db, project, objections, understood, now);
  const fresh = await insertUnderstood(db, { ...project, timezone }, counted.events);
  await counted.settle();
  const emptied = await emptyRefused(
    db,
    project,
    objections,
    raws.filter(({ id }) => refusals.has(id)),
  );
  const trashed = raws.flatMap((raw) => {
    const errors = emptied.has(raw.id) ? undefined : refusals.get(raw.id);
    return errors ? [{ raw, errors }] : [];
  });
  const unknown = trashed.filter(({ raw }) => !eventTypes.has(raw.event_type));
  const unnamed = await quotas.refuseNames(
    db,
    project.id,
    'event-name',
    unknown.map(({ raw }) => raw.event_type),
    now,
  );
  await insertTrashedEvents(
    db,
    project.id,
    trashed.map(({ raw, errors }) => ({
      id: raw.id,
      event_type_id: eventTypes.get(raw.event_type)?._id ?? null,
      event_type_ref: unnamed.has(raw.event_type) ? othersReference : raw.event_type,
      processing_date: now.toISOString(),
      raw_event_date: raw.created_at.toISOString(),
      errors,
    })),
  );
  await announceEvents(
    db,
    project.id,
    fresh,
    trashed.map(({ raw, errors }) => ({ eventId: raw.id, eventType: raw.event_type, errors })),
    now,
  );
  return refusals;
}

/**
 * Metrics are written first, since `identifyUsers` locks the project's users until the transaction
 * ends. Of an event that was processed before, only the identities are used. Returns the others.
 */
async function insertUnderstood(
  db: Db,
  project: Project,
  understood: readonly Understood[],
): Promise<UnderstoodEvent[]> {
  if (understood.length === 0) return [];
  const ids = understood.map(({ raw }) => raw.id);
  const processed = await listProcessedIds(db, project.id, ids);
  const isFresh = ({ raw }: Understood) => !processed.has(raw.id);
  await deleteTrashedEvents(db, project.id, ids);
  await insertFirstMetrics(db, project, understood.filter(isFresh));
  const users = await identifyUsers(
    db,
    project,
    understood.map(({ raw, computed }) => ({
      identities: computed.identities,
      trusted: raw.sender !== 'anonymous',
      eventId: raw.id,
    })),
  );
  await insertUserTrackers(
    db,
    project.id,
    understood.flatMap(({ raw }, index) => {
      const user = users[index];
      return raw.tracker_id !== null && user ? [{ trackerId: raw.tracker_id, ...user }] : [];
    }),
  );
  const fresh = understood
    .map((each, index) => ({ ...each, user: users[index] ?? null }))
    .filter(isFresh);
  await insertEvents(
    db,
    project.id,
    fresh.map(({ raw, eventType, computed, user }) => ({
      id: raw.id,
      user_id: user?.userId ?? null,
      home_user_id: user && homeColumn(user),
      tracker_id: raw.tracker_id,
      event_date: instantText(raw.event_date.getTime()),
      event_type_id: eventType._id,
      event_type: eventType.reference,
      attributable: computed.attributable,
      event: computed.event,
      user_data: computed.user,
      retention_days: project.retentionDurationInDays,
      expires_at: new Date(computed.expiresAt).toISOString(),
      pii_fields: computed.piiFields,
      pii_keys: computed.piiKeys,
    })),
  );
  return fresh.map(({ raw, eventType, computed, user }) => ({
    eventId: raw.id,
    eventType: eventType.reference,
    eventDate: raw.event_date,
    userId: user?.userId ?? null,
    trackerId: raw.tracker_id,
    attributable: computed.attributable,
    metrics: computed.metrics
      .filter(({ value }) => value !== null)
      .map((metric) => ({ ...metric, isPersonal: computed.piiFields.includes(metric.key) })),
  }));
}

/** Inserts the first values of the metrics of new events, and their changes for insights. */
async function insertFirstMetrics(db: Db, project: Project, fresh: readonly Understood[]) {
  await insertMetrics(
    db,
    project.id,
    fresh.flatMap(({ raw, computed }) =>
      computed.metrics.map((metric) => ({
        event_id: raw.id,
        key: metric.key,
        kind: metric.kind,
        date: instantText(raw.event_date.getTime()),
        arrival: 0,
        value: metricValueText(metric.value),
        data: metric.data,
      })),
    ),
  );
  await insertChanges(
    db,
    project.id,
    fresh.flatMap(({ raw, eventType, computed }) =>
      firstChanges(raw, computed).map((change) =>
        toStoredChange(project, raw.id, eventType.reference, change),
      ),
    ),
  );
}

/** A new event counts for one, and its metrics take their first value. */
function firstChanges(raw: RawRow, { metrics }: Computed): Change[] {
  const at = raw.event_date.getTime();
  return [
    { key: 'event-count', at, delta: { units: 1n, scale: 0 }, count: 1 },
    ...metrics.flatMap(({ key, kind, value }) =>
      value === null ? [] : metricChanges(kind, key, at, [{ date: at, arrival: 0, value }]),
    ),
  ];
}

export const toStoredChange = (
  project: Project,
  eventId: string,
  eventType: string,
  change: Change,
): MetricChange => ({
  ...change,
  eventId,
  eventType,
  day: clampedDayAt(change.at, project.timezone),
});
