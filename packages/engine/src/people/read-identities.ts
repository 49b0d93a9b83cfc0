import type { Field } from '@sillage/contract/events/fields';
import { fieldParsers, identifies, identityText } from '../events/field-parsers.ts';
import { readableValue } from '../events/readable-value.ts';
import { quotable } from '../text/fault-list.ts';

export interface IdentityField {
  storageKey: string;
  type: Field['type'];
  discriminant: boolean;
}

export interface ReadIdentities {
  identities: { storageKey: string; value: string }[];
  faults: string[];
}

/** Reads the identities in `data`. Any key that is not an identity field is a fault. */
export function readIdentities(
  data: Record<string, unknown>,
  fields: readonly IdentityField[],
  currency: string,
): ReadIdentities {
  const identityFields = new Map(
    fields.filter((field) => field.discriminant).map((field) => [field.storageKey, field]),
  );
  const identities: ReadIdentities['identities'] = [];
  const faults: string[] = [];
  const context = { currency, rates: undefined, phoneParsing: [], phones: new Map() };
  for (const [storageKey, raw] of Object.entries(data)) {
    const field = identityFields.get(storageKey);
    const parsed =
      field && !readableValue(raw).isTooLong ? fieldParsers[field.type](raw, context) : undefined;
    if (!field)
      faults.push(`userData.${quotable(storageKey)} must be an identity field of the project`);
    else if (!parsed || !identifies(parsed.current))
      faults.push(`userData.${storageKey} is not valid`);
    else identities.push({ storageKey, value: identityText(parsed.current) });
  }
  if (identities.length === 0 && faults.length === 0) faults.push('userData should not be empty');
  return { identities, faults };
}
