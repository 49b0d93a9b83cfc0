import type { NewEventType } from '@sillage/contract/events/event-types';
import type { NewField } from '@sillage/contract/events/fields';

type FieldRule = (field: NewField) => string | undefined;

/** Rules of one field that the schema cannot express. Each returns a fault or undefined. */
const fieldRules: FieldRule[] = [
  ({ entity, type }) =>
    entity === 'state' && type !== 'state' ? 'type must be state when entity is state' : undefined,
  ({ entity, type }) =>
    type === 'state' && entity !== 'state' ? 'entity must be state when type is state' : undefined,
  ({ entity, type }) =>
    entity === 'statistic' && type !== 'number' && type !== 'currency'
      ? 'type must be one of the following values: number, currency when entity is statistic'
      : undefined,
  ({ entity, discriminant }) =>
    discriminant && entity !== 'user'
      ? 'discriminant must be false when entity is not user'
      : undefined,
  ({ type, isMostProbableLocation }) =>
    isMostProbableLocation && type !== 'location'
      ? 'isMostProbableLocation must be false when type is not location'
      : undefined,
  ({ entity, storageKey }) =>
    (entity === 'state' || entity === 'statistic') && isBuiltInMetric(storageKey)
      ? 'storageKey must not be the key of a built-in metric'
      : undefined,
];

const isBuiltInMetric = (key: string): boolean =>
  key === 'event-count' || key.startsWith('state-delay-');

/** What is wrong with an event type that fits the schema; empty when nothing is. */
export function eventTypeFaults({ fields = [], phoneParsingConfig = [] }: NewEventType): string[] {
  return [
    ...fields.flatMap((field, index) =>
      fieldRules.flatMap((rule) => rule(field) ?? []).map((fault) => `fields.${index}.${fault}`),
    ),
    ...duplicates(fields.map((field) => field.storageKey)).map(
      (index) => `fields.${index}.storageKey must be unique`,
    ),
    ...duplicates(phoneParsingConfig.map((parsing) => parsing.order)).map(
      (index) => `phoneParsingConfig.${index}.order must be unique`,
    ),
  ];
}

/** The indexes of the values that already occurred earlier in the list. */
const duplicates = (values: readonly unknown[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
