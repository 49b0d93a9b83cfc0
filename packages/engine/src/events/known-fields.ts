import type { EventType } from '@sillage/contract/events/event-types';
import type { Field } from '@sillage/contract/events/fields';
import { maxCountries } from './phone-limits.ts';

/** What is known of a storage key, whatever the event type. */
export interface KnownField {
  types: Set<Field['type']>;
  /** The countries for which its phone numbers are tried. */
  countries: string[];
  /** Whether it is personal data, or says who someone is. */
  isPersonal: boolean;
}

interface Descriptions {
  eventTypes: readonly Pick<EventType, 'fields' | 'phoneParsingConfig'>[];
  userFields: readonly (Pick<Field, 'storageKey' | 'type'> &
    Partial<Pick<Field, 'isPii' | 'discriminant'>>)[];
}

/** The fields of events and people, by storage key. States and statistics have ledgers instead. */
export function knownFields({ eventTypes, userFields }: Descriptions): Map<string, KnownField> {
  const known = new Map<string, KnownField>();
  const add = (
    { storageKey, type, isPii = false, discriminant = false }: Descriptions['userFields'][number],
    countries: readonly string[],
  ) => {
    const field = known.get(storageKey) ?? { types: new Set(), countries: [], isPersonal: false };
    field.types.add(type);
    field.countries = [...new Set([...field.countries, ...countries])].slice(0, maxCountries);
    field.isPersonal ||= isPii || discriminant;
    known.set(storageKey, field);
  };
  for (const { fields, phoneParsingConfig } of eventTypes) {
    const countries = [...phoneParsingConfig]
      .sort((a, b) => a.order - b.order)
      .map(({ countryCode }) => countryCode);
    for (const field of fields)
      if (field.entity === 'event-type' || field.entity === 'user') add(field, countries);
  }
  for (const field of userFields) add(field, []);
  return known;
}
