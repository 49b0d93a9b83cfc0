import type { EventType } from '@sillage/contract/events/event-types';
import type { Field } from '@sillage/contract/events/fields';
import { fieldParsers, identifies, identityText } from '../events/field-parsers.ts';
import { knownFields } from '../events/known-fields.ts';

interface Descriptions {
  currency: string;
  eventTypes: readonly Pick<EventType, 'fields' | 'phoneParsingConfig'>[];
  userFields: readonly Pick<Field, 'storageKey' | 'type' | 'discriminant'>[];
}

/** The storage keys by which people of a project are known. */
export function identityKeys({ eventTypes, userFields }: Descriptions): string[] {
  const fields = eventTypes.flatMap((eventType) =>
    eventType.fields.filter(({ entity }) => entity === 'user'),
  );
  const identities = [...fields, ...userFields].filter(({ discriminant }) => discriminant);
  return [...new Set(identities.map(({ storageKey }) => storageKey))];
}

/** No project has so many; more would take too long to try. */
const maxKeys = 20;

/** The identities that a text may stand for: one for each field, and for each country of a number. */
export function findIdentities(
  text: string,
  project: Descriptions,
  storageKey?: string,
): { storageKey: string; value: string }[] {
  const known = knownFields(project);
  const keys = identityKeys(project).filter(
    (key) => storageKey === undefined || key === storageKey,
  );
  return keys.slice(0, maxKeys).flatMap((key) => {
    const { types = [], countries = [] } = known.get(key) ?? {};
    const read = [...types].flatMap((type) =>
      (type === 'phone' ? [undefined, ...countries] : [undefined]).map((countryCode) =>
        fieldParsers[type](text, {
          currency: project.currency,
          rates: undefined,
          phoneParsing: countryCode === undefined ? [] : [{ order: 0, countryCode }],
        }),
      ),
    );
    const values = read.flatMap((parsed) =>
      parsed && identifies(parsed.current) ? [identityText(parsed.current)] : [],
    );
    return [...new Set(values)].map((value) => ({ storageKey: key, value }));
  });
}
