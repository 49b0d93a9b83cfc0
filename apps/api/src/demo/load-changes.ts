import type { EventType } from '@sillage/contract/events/event-types';
import type { Field } from '@sillage/contract/events/fields';
import type { Project } from '@sillage/contract/projects/projects';
import { fieldValue } from '@sillage/engine/events/compute-event';
import { fieldParsers } from '@sillage/engine/events/field-parsers';
import { difference, type LedgerEntry, metricChanges } from '@sillage/engine/events/ledger';
import { toText, zero } from '@sillage/engine/money/decimal';
import type { Rates } from '@sillage/engine/money/exchange';
import { toStoredChange } from '../flows/events/process-events.ts';
import { eventId } from '../ids/derived-ids.ts';
import type { Db } from '../store/driver/database.ts';
import { listProcessedIds } from '../store/events/events.ts';
import { insertMetrics, type MetricToInsert } from '../store/events/metrics.ts';
import { insertChanges, type MetricChange } from '../store/events/rollups.ts';
import { listRatesByDay } from '../store/money/reference-rates.ts';
import type { DemoChange, DemoEvent } from './history.ts';

/** Inserts the later changes of all events in two statements, rather than one by one. */
export async function loadChanges(
  db: Db,
  project: Project,
  eventTypes: readonly EventType[],
  events: readonly DemoEvent[],
): Promise<void> {
  const idOf = ({ nonce }: DemoEvent) => eventId(project.id, nonce);
  const understood = await listProcessedIds(db, project.id, events.map(idOf));
  const rates = await listRatesByDay(db, project.id, events.map(dayOf));
  const metrics: MetricToInsert[] = [];
  const changes: MetricChange[] = [];
  for (const event of events) {
    const id = idOf(event);
    if (!understood.has(id)) continue;
    for (const [key, values] of Map.groupBy(event.changes, (change) => change.key)) {
      const field = fieldOf(eventTypes, event.eventType, key);
      const ledger = readLedger(event, field, values, project, rates.get(dayOf(event)));
      metrics.push(...ledger.metrics.map((metric) => ({ ...metric, event_id: id })));
      for (const change of ledger.changes)
        changes.push(toStoredChange(project, id, event.eventType, change));
    }
  }
  await insertMetrics(db, project.id, metrics);
  await insertChanges(db, project.id, changes);
}

/** The rows of the later values of a metric, and the changes that they make. */
function readLedger(
  { at, data }: DemoEvent,
  { type, ingestionKey, storageKey: key }: Field,
  values: readonly DemoChange[],
  { currency }: Project,
  rates: Rates | undefined,
) {
  const parse = (raw: unknown) => fieldParsers[type](raw, { currency, rates, phoneParsing: [] });
  const first = parse(data[ingestionKey])?.value;
  const before: LedgerEntry[] = first ? [{ date: at, arrival: 0, value: first }] : [];
  const arrivals = data[ingestionKey] === undefined ? 0 : 1;
  const kind = values[0]?.kind ?? 'state';
  const later = values.map((value, index) => {
    const parsed = parse(value.value);
    const entry = { date: value.at, arrival: arrivals + index, value: parsed?.value ?? zero };
    return { entry, data: fieldValue(type, value.value, parsed?.current, value.at) };
  });
  const changesOf = (entries: LedgerEntry[]) => metricChanges(kind, key, at, entries);
  const after = [...before, ...later.map(({ entry }) => entry)];
  return {
    changes: difference(changesOf(before), changesOf(after)),
    metrics: later.map(({ entry, data: kept }) => ({
      key,
      kind,
      date: new Date(entry.date).toISOString(),
      arrival: entry.arrival,
      value: toText(entry.value),
      data: kept,
    })),
  };
}

function fieldOf(eventTypes: readonly EventType[], reference: string, key: string): Field {
  const eventType = eventTypes.find((each) => each.reference === reference);
  const field = eventType?.fields.find(({ storageKey }) => storageKey === key);
  if (!field) throw new RangeError(`${reference} has no ${key}`);
  return field;
}

const dayOf = ({ at }: DemoEvent): string => new Date(at).toISOString().slice(0, 10);
