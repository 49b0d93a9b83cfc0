import type { Field } from '@sillage/contract/events/fields';

interface Personal {
  /** The storage keys of personal data. */
  piiFields: readonly string[];
  /** The ingestion keys of the same data, when it came. */
  piiKeys: readonly string[];
}

/**
 * The ingestion keys that an anonymized raw event keeps: those that its type declares and that were
 * never personal. Nobody knows what is under another key.
 */
export const keptKeys = (fields: readonly Field[], { piiFields, piiKeys }: Personal): string[] => {
  const personal = fields.filter(
    ({ isPii, storageKey }) => isPii || piiFields.includes(storageKey),
  );
  const forgotten = new Set([...piiKeys, ...personal.map(({ ingestionKey }) => ingestionKey)]);
  return fields
    .map(({ ingestionKey }) => ingestionKey)
    .filter((ingestionKey) => !forgotten.has(ingestionKey));
};
