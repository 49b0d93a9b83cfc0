import type { FieldValue, PhoneParsing } from '@sillage/contract/events/fields';
import { fieldValue } from '@sillage/engine/events/compute-event';
import { type Parser, plainParsers } from '@sillage/engine/events/plain-parsers';
import { type FieldType, sampleRates } from './samples.ts';

/** The value that a program would send for a typed text: JSON if it is valid, else a string. */
export function typedValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? text : value;
  } catch {
    return text;
  }
}

export interface FieldInput {
  type: FieldType;
  text: string;
  /** Country codes, in the order in which they are tried. */
  countries: readonly string[];
  /** The parser of phone numbers, once it has loaded. */
  phone: Parser | undefined;
}

const date = Date.parse('2026-03-29T10:00:00Z');

/** The value as the engine stores it; undefined while its parser is loading. */
export function readValue({ type, text, countries, phone }: FieldInput): FieldValue | undefined {
  const parser = type === 'phone' ? phone : plainParsers[type];
  if (!parser) return undefined;
  const raw = typedValue(text);
  const phoneParsing = countries.map(
    (countryCode, index): PhoneParsing => ({ order: index + 1, countryCode }),
  );
  const parsed = parser(raw, { currency: 'EUR', rates: sampleRates, phoneParsing });
  return fieldValue(type, raw, parsed?.current, date);
}
