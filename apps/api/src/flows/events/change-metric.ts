import type { ComputedEvent } from '@sillage/contract/events/events';
import type { Project } from '@sillage/contract/projects/projects';
import { anonymize, fieldValue } from '@sillage/engine/events/compute-event';
import { fieldParsers } from '@sillage/engine/events/field-parsers';
import { difference, type LedgerEntry, metricChanges } from '@sillage/engine/events/ledger';
import { parseDecimal, toText, zero } from '@sillage/engine/money/decimal';
import { parseInstant } from '@sillage/engine/time/instant';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { findEventTypeById } from '../../store/events/event-types.ts';
import { lockEvent, updateEventUpdatedAt } from '../../store/events/events.ts';
import { insertMetrics, listEventMetrics } from '../../store/events/metrics.ts';
import { insertChanges } from '../../store/events/rollups.ts';
import { listRatesByDay } from '../../store/money/reference-rates.ts';
import { announceMetric } from '../live/announce-events.ts';
import { existingProject } from '../projects/existing-project.ts';
import { lockTimeZone } from './lock-time-zone.ts';
import { refuseChange } from './pending-event.ts';
import { toStoredChange } from './process-events.ts';
import { readEvent } from './read-event.ts';

export interface MetricChange {
  projectId: string;
  eventId: string;
  kind: 'state' | 'statistic';
  storageKey: string;
  value: unknown;
  date: string | undefined;
}

/** Adds a dated value to a ledger of an event, and what that changes to insights. */
export async function changeMetric(
  db: Db,
  change: MetricChange,
  now: Date,
): Promise<ComputedEvent> {
  const project = await existingProject(db, change.projectId);
  const date = change.date === undefined ? now.getTime() : (parseInstant(change.date) ?? 0);
  await db.transaction().execute((transaction) => write(transaction, project, change, date, now));
  return readEvent(db, change.projectId, change.eventId);
}

async function write(db: Db, project: Project, change: MetricChange, date: number, now: Date) {
  const { eventId, kind, storageKey } = change;
  const timezone = await lockTimeZone(db, project.id);
  const event = await lockEvent(db, project.id, eventId);
  if (!event) return refuseChange(db, project.id, eventId);
  const eventType = await findEventTypeById(db, project.id, event.event_type_id);
  const field = eventType?.fields.find(
    (each) => each.entity === kind && each.storageKey === storageKey,
  );
  if (!eventType || !field) throw new ApiError('no-such-metric');
  const day = new Date(date).toISOString().slice(0, 10);
  const parsed = fieldParsers[field.type](change.value, {
    currency: project.currency,
    rates: (await listRatesByDay(db, project.id, [day])).get(day),
    phoneParsing: eventType.phoneParsingConfig,
  });
  if (!parsed?.value) throw new ApiError('invalid-payload', ['value is not valid']);

  const ledger = (await listEventMetrics(db, project.id, eventId)).filter(
    (row) => row.key === storageKey,
  );
  const before = ledger.flatMap(({ value, date: at, arrival }): LedgerEntry[] =>
    value === null
      ? []
      : [{ date: at.getTime(), arrival: Number(arrival), value: parseDecimal(value) ?? zero }],
  );
  const data = fieldValue(field.type, change.value, parsed.current, date);
  const isForgotten =
    event.anonymized_at !== null && (field.isPii || event.pii_fields.includes(storageKey));
  const arrival = Math.max(-1, ...ledger.map((row) => Number(row.arrival))) + 1;
  const after = [...before, { date, arrival, value: parsed.value }];
  const changesOf = (entries: LedgerEntry[]) =>
    metricChanges(kind, storageKey, event.event_date.getTime(), entries);

  await insertMetrics(db, project.id, [
    {
      event_id: eventId,
      key: storageKey,
      kind,
      date: new Date(date).toISOString(),
      arrival,
      value: toText(parsed.value),
      data: isForgotten ? anonymize(data) : data,
    },
  ]);
  await insertChanges(
    db,
    project.id,
    difference(changesOf(before), changesOf(after)).map((each) =>
      toStoredChange({ ...project, timezone }, eventId, event.event_type, each),
    ),
  );
  await updateEventUpdatedAt(db, project.id, eventId, now);
  await announceMetric(
    db,
    project.id,
    { eventId, eventType: event.event_type, eventDate: event.event_date, userId: event.user_id },
    { key: storageKey, kind, data, isPersonal: isForgotten || field.isPii },
    now,
  );
}
