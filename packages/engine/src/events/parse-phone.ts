import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { maxCountries, maxPhones } from './phone-limits.ts';
import { type Parsed, type ParsingContext, textOf } from './plain-parsers.ts';

/** A number with its extension and any usual signs is shorter. */
const maxLength = 50;

/** Parses a number to E.164, first as international, then for each country by its order. */
export function parsePhone(
  raw: unknown,
  { phoneParsing, phones }: ParsingContext,
): Parsed | undefined {
  const text = textOf(raw) ?? '';
  if (text.length > maxLength) return undefined;
  if (phones?.has(text)) return phones.get(text);
  if (phones && phones.size >= maxPhones) return undefined;
  const parsed = tryCountries(text, phoneParsing);
  phones?.set(text, parsed);
  return parsed;
}

function tryCountries(
  text: string,
  phoneParsing: ParsingContext['phoneParsing'],
): Parsed | undefined {
  const countries = [...phoneParsing].sort((a, b) => a.order - b.order).slice(0, maxCountries);
  for (const countryCode of [undefined, ...countries.map((each) => each.countryCode)]) {
    const phone = parsePhoneNumberFromString(text, countryCode as never);
    if (phone?.isValid()) return { current: phone.number };
  }
  return undefined;
}
