import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type Parsed, type ParsingContext, textOf } from './plain-parsers.ts';

/** Parses a number to E.164, first as international, then for each country by its order. */
export function parsePhone(raw: unknown, { phoneParsing }: ParsingContext): Parsed | undefined {
  const text = textOf(raw) ?? '';
  const countries = [...phoneParsing].sort((a, b) => a.order - b.order);
  for (const countryCode of [undefined, ...countries.map((each) => each.countryCode)]) {
    const phone = parsePhoneNumberFromString(text, countryCode as never);
    if (phone?.isValid()) return { current: phone.number };
  }
  return undefined;
}
