import type { NewEventType } from '@sillage/contract/events/event-types';
import type { FieldType, NewField } from '@sillage/contract/events/fields';
import { maxPhones } from './phone-limits.ts';

/** The types whose values are specific enough to identify a person. */
export const identifyingTypes: readonly FieldType[] = ['string', 'email', 'phone', 'number'];

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
  ({ type, discriminant }) =>
    discriminant && !identifyingTypes.includes(type)
      ? `discriminant must be false when type is ${type}`
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
  const phones = fields.filter(({ type }) => type === 'phone').length;
  return [
    ...(phones > maxPhones ? [`fields must contain no more than ${maxPhones} phone numbers`] : []),
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

const maxMetadata = 10_000;

/** What is wrong with the metadata of an event type. Lists give it whole, for each type. */
export const metadataFaults = ({ metadata }: Pick<NewEventType, 'metadata'>): string[] =>
  metadata && JSON.stringify(metadata).length > maxMetadata
    ? [`metadata must be shorter than or equal to ${maxMetadata} characters of JSON`]
    : [];

/** The indexes of the values that already occurred earlier in the list. */
function duplicates(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
}
