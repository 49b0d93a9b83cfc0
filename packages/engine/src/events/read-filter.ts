import type { EventType } from '@sillage/contract/events/event-types';
import type { Field } from '@sillage/contract/events/fields';
import type { InsightFilter } from '@sillage/contract/events/insights';
import { quotable } from '../text/fault-list.ts';
import { fieldParsers } from './field-parsers.ts';
import { type KnownField, knownFields } from './known-fields.ts';
import { maxPhones } from './phone-limits.ts';
import { textOf } from './plain-parsers.ts';
import { readableValue } from './readable-value.ts';

/** All that a project says of its events. */
export interface EventDescriptions {
  currency: string;
  eventTypes: readonly Pick<EventType, 'fields' | 'phoneParsingConfig'>[];
  /** Fields of people, which an event type need not have. */
  userFields: readonly Pick<Field, 'storageKey' | 'type'>[];
}

/** What a field must be: one of these values, as they are stored, or without value. */
export interface FieldCondition {
  storageKey: string;
  values: unknown[];
  orAbsent: boolean;
}

/** A filter whose values are in the form in which they are stored. */
export interface EventFilter extends Omit<InsightFilter, 'fields'> {
  fields?: FieldCondition[];
}

/** How faults name what they are about. */
export interface FilterPlaces {
  state: (key: string) => string;
  field: (key: string) => string;
  value: (key: string) => string;
}

const inFilter: FilterPlaces = {
  state: (key) => `filter.states.${quotable(key)}`,
  field: (key) => `filter.fields.${quotable(key)}`,
  value: (key) => `filter.fields.${quotable(key)}`,
};

/**
 * Reads a filter as the fields that it names read their values. An event type that does not exist is no
 * fault: as a metric that does not, it counts nothing.
 */
export function readFilter(
  { fields, ...rest }: InsightFilter,
  project: EventDescriptions,
  places = inFilter,
): { filter: EventFilter; faults: string[] } {
  const faults = unknownStates(rest, project).map(
    (key) => `${places.state(key)} must be a known state`,
  );
  const known = knownFields(project);
  const read = valueReader(project.currency);
  const conditions = Object.entries(fields ?? {}).map(([storageKey, given]) => {
    const field = known.get(storageKey);
    if (!field)
      faults.push(`${places.field(storageKey)} must be a known field of an event or a person`);
    const condition = readCondition(storageKey, [given].flat(), field, read);
    faults.push(...condition.faults.map((fault) => places.value(storageKey) + fault));
    return condition.condition;
  });
  return { filter: { ...rest, ...(fields && { fields: conditions }) }, faults };
}

function unknownStates({ states = {} }: InsightFilter, project: EventDescriptions): string[] {
  const fields = project.eventTypes.flatMap((eventType) => eventType.fields);
  const known = new Set(
    fields.filter(({ entity }) => entity === 'state').map(({ storageKey }) => storageKey),
  );
  return Object.keys(states).filter((key) => !known.has(key));
}

type ReadValue = (value: unknown, field: KnownField) => unknown[];

function readCondition(
  storageKey: string,
  given: readonly unknown[],
  field: KnownField | undefined,
  read: ReadValue,
) {
  const orAbsent = given.some((value) => value === null);
  const condition: FieldCondition = { storageKey, values: [], orAbsent };
  if (!field) return { condition, faults: [] };
  const faults: string[] = [];
  given.forEach((value, index) => {
    if (value === null) return;
    const values = read(value, field);
    condition.values.push(...values);
    const place = given.length > 1 ? `.${index}` : '';
    if (values.length === 0) faults.push(`${place} must be a valid ${expected(field)}`);
  });
  return { condition, faults };
}

const names: Partial<Record<Field['type'], string>> = {
  currency: 'amount in the currency of the project',
  phone: `phone number, of ${maxPhones} at most`,
};

const expected = ({ types }: KnownField): string =>
  [...types].map((type) => names[type] ?? type).join(' or ');

/** Gives the forms in which events may have kept a value: a phone number has one for each country. */
function valueReader(currency: string): ReadValue {
  const phones = new Map<string, unknown[]>();
  const parse = (type: Field['type'], value: unknown, countryCode?: string) =>
    fieldParsers[type](value, {
      currency,
      rates: undefined,
      phoneParsing: countryCode === undefined ? [] : [{ order: 0, countryCode }],
    })?.current;
  const parsePhone = (value: unknown, { countries }: KnownField): unknown[] => {
    const key = `${textOf(value)} ${countries}`;
    const before = phones.get(key);
    if (before || phones.size >= maxPhones) return before ?? [];
    const international = parse('phone', value);
    const read = international
      ? [international]
      : countries.map((country) => parse('phone', value, country));
    phones.set(key, [...new Set(read)]);
    return phones.get(key) ?? [];
  };
  return (value, field) =>
    readableValue(value).isTooLong
      ? []
      : [...field.types]
          .flatMap((type) =>
            type === 'phone' ? parsePhone(value, field) : [parse(type, asSent(type, value))],
          )
          .filter((read) => read !== undefined);
}

/** A place that was sent as text is stored under `text`, and may be asked for as it is stored. */
const asSent = (type: Field['type'], value: unknown): unknown =>
  type === 'location' && typeof value === 'object' && value !== null && 'text' in value
    ? value.text
    : value;
