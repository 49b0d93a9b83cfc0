import type { EventType } from '@sillage/contract/events/event-types';
import type { Field, FieldValue } from '@sillage/contract/events/fields';
import type { TrashError } from '@sillage/contract/events/trashed-events';
import { type Decimal, toText } from '../money/decimal.ts';
import type { Rates } from '../money/exchange.ts';
import { instantText, lastInstant } from '../time/instant.ts';
import { oneDay } from '../time/milliseconds.ts';
import { fieldParsers, identifies, identityText } from './field-parsers.ts';
import type { ParsingContext } from './plain-parsers.ts';
import { type ReadableValue, readableValue, shownValue } from './readable-value.ts';

export interface RawInput {
  eventType: string;
  trackerId: string | null;
  /** Milliseconds since 1970. */
  eventDate: number;
  /** When it came, in milliseconds since 1970. */
  receivedAt: number;
  data: Record<string, unknown>;
}

export interface ProjectSettings {
  currency: string;
  retentionDurationInDays: number;
}

interface ComputedMetric {
  key: string;
  kind: 'state' | 'statistic';
  data: FieldValue;
  /** Null when the value is invalid: it counts for nothing. */
  value: Decimal | null;
}

export interface Computed {
  kind: 'computed';
  event: Record<string, FieldValue>;
  user: Record<string, FieldValue>;
  /** The values that identify the person. */
  identities: { storageKey: string; value: string }[];
  metrics: ComputedMetric[];
  attributable: boolean;
  /** The storage keys of personal data. */
  piiFields: string[];
  /** The ingestion keys of personal data. */
  piiKeys: string[];
  expiresAt: number;
}

export interface Trashed {
  kind: 'trashed';
  errors: TrashError[];
}

/** Turns a raw event into a computed one, or lists every reason to trash it. */
export function computeEvent(
  raw: RawInput,
  eventType: EventType | undefined,
  project: ProjectSettings,
  rates: Rates | undefined,
): Computed | Trashed {
  if (!eventType || eventType.archivedAt !== null)
    return {
      kind: 'trashed',
      errors: [{ type: 'unknown-event-type', value: raw.eventType, field: null }],
    };
  const context = {
    currency: project.currency,
    rates,
    phoneParsing: eventType.phoneParsingConfig,
    phones: new Map(),
  };
  const readValue = valueReader(raw.data);
  const read = eventType.fields.map((field) => ({
    field,
    ...readField(field, readValue(field.ingestionKey), raw.eventDate, context),
  }));
  const errors = read.flatMap(({ error }) => error ?? []);
  if (errors.length > 0) return { kind: 'trashed', errors };

  const present = read.flatMap(({ field, data, value }) => (data ? [{ field, data, value }] : []));
  const presentIn = (entity: Field['entity']) =>
    present.filter(({ field }) => field.entity === entity);
  const valuesOf = (entity: Field['entity']) =>
    Object.fromEntries(presentIn(entity).map(({ field, data }) => [field.storageKey, data]));
  const identities = presentIn('user').flatMap(({ field, data }) =>
    field.discriminant && identifies(data.current)
      ? [{ storageKey: field.storageKey, value: identityText(data.current) }]
      : [],
  );
  const personal = present.filter(({ field }) => field.isPii);
  return {
    kind: 'computed',
    event: valuesOf('event-type'),
    user: valuesOf('user'),
    identities,
    metrics: (['state', 'statistic'] as const).flatMap((kind) =>
      presentIn(kind).map(({ field, data, value }) => ({
        key: field.storageKey,
        kind,
        data,
        value: value ?? null,
      })),
    ),
    attributable: identities.length > 0 || raw.trackerId !== null,
    piiFields: personal.map(({ field }) => field.storageKey),
    piiKeys: personal.map(({ field }) => field.ingestionKey),
    expiresAt: expiryOf(raw, project),
  };
}

/** Counted from when the event came if its date is later: nobody keeps data by dating it far off. */
const expiryOf = (
  { eventDate, receivedAt }: RawInput,
  { retentionDurationInDays }: ProjectSettings,
): number =>
  Math.min(Math.min(eventDate, receivedAt) + retentionDurationInDays * oneDay, lastInstant);

interface ReadField {
  data?: FieldValue;
  value?: Decimal;
  error?: TrashError;
}

/** Measures each value once: many fields may read the same one. */
function valueReader(data: RawInput['data']): (key: string) => ReadableValue | undefined {
  const values = new Map<string, ReadableValue | undefined>();
  return (key) => {
    if (!values.has(key)) {
      const raw = Object.hasOwn(data, key) ? data[key] : undefined;
      values.set(key, raw === undefined || raw === null ? undefined : readableValue(raw));
    }
    return values.get(key);
  };
}

function readField(
  field: Field,
  value: ReadableValue | undefined,
  eventDate: number,
  context: ParsingContext,
): ReadField {
  if (!value)
    return field.optional
      ? {}
      : { error: { type: 'missing-field', value: null, field: field.ingestionKey } };
  const { raw, isTooLong } = value;
  const parsed = isTooLong ? undefined : fieldParsers[field.type](raw, context);
  if (!parsed && !field.optional)
    return { error: { type: 'invalid-field', value: shownValue(raw), field: field.ingestionKey } };
  return {
    data: fieldValue(field.type, raw, parsed?.current, eventDate),
    ...(parsed?.value && { value: parsed.value }),
  };
}

/** A value as it is stored. `current` is missing when `raw` is invalid. */
export const fieldValue = (
  type: Field['type'],
  raw: unknown,
  current: unknown,
  date: number,
): FieldValue => ({
  raw,
  ...(current !== undefined && { current }),
  type,
  date: instantText(date),
  anonymized: false,
  invalid: current === undefined,
});

/** The message of the API for a trash error. */
export const trashMessage = ({ type, field, value }: TrashError): string =>
  ({
    'unknown-event-type': `eventType must be a known event type, ${String(value)} is not`,
    'missing-field': `data.${field} should not be empty`,
    'invalid-field': `data.${field} is not valid`,
    'nonce-taken': 'nonce belongs to an event of a trusted sender',
  })[type];

/** Erases a value: only its type, its date and its validity stay. */
export const anonymize = ({ type, date, invalid }: FieldValue): FieldValue => ({
  type,
  date,
  anonymized: true,
  invalid,
});

export const metricValueText = (value: Decimal | null): string | null => value && toText(value);
