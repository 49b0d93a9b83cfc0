import type { NewEventType } from '@sillage/contract/events/event-types';
import type { NewField } from '@sillage/contract/events/fields';

type FieldRule = (field: NewField) => string | undefined;

/** What the schema cannot say of one field: each rule gives a fault, or nothing. */
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

/** Why an event type that fits the schema still cannot be: empty when it can. */
export function eventTypeFaults({ fields = [], phoneParsingConfig = [] }: NewEventType): string[] {
  return [
    ...fields.flatMap((field, index) =>
      fieldRules.flatMap((rule) => rule(field) ?? []).map((fault) => `fields.${index}.${fault}`),
    ),
    ...repeats(fields.map((field) => field.storageKey)).map(
      (index) => `fields.${index}.storageKey must be unique`,
    ),
    ...repeats(phoneParsingConfig.map((parsing) => parsing.order)).map(
      (index) => `phoneParsingConfig.${index}.order must be unique`,
    ),
  ];
}

/** The positions of the values that stand earlier in the list. */
const repeats = (values: readonly unknown[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
