import type { Field, PhoneParsing } from '@sillage/contract/events/fields';
import { isCurrencyCode } from '../money/currency-code.ts';
import { type Decimal, parseDecimal, toNumber, toText } from '../money/decimal.ts';
import { convert, type Rates } from '../money/exchange.ts';
import { isExactNumber, numberText, toJsonNumber } from '../text/exact-json.ts';
import { parseInstant } from '../time/instant.ts';

export interface ParsingContext {
  /** The project's currency: every amount is converted into it. */
  currency: string;
  /** The reference rates of the value's day. */
  rates: Rates | undefined;
  phoneParsing: readonly PhoneParsing[];
  /** The phone numbers of the event that were tried already, by their text. */
  phones?: Map<string, Parsed | undefined>;
}

export interface Parsed {
  /** The parsed value. */
  current: unknown;
  /** Its number in a ledger: only for states and statistics. */
  value?: Decimal;
}

/** Returns undefined when the value is invalid. */
export type Parser = (raw: unknown, context: ParsingContext) => Parsed | undefined;

/** The parsers of every field type but phone numbers, which need a large library. */
export const plainParsers: Record<Exclude<Field['type'], 'phone'>, Parser> = {
  string: (raw) => {
    const current = textOf(raw);
    return current === undefined ? undefined : { current };
  },
  number: (raw) => numeric(decimalOf(raw)),
  boolean: (raw) => {
    const current = booleans.get(typeof raw === 'string' ? raw.trim().toLowerCase() : raw);
    return current === undefined ? undefined : { current };
  },
  email: (raw) => {
    const current = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
    return isEmail(current) ? { current } : undefined;
  },
  date: (raw) => {
    const instant = typeof raw === 'string' ? parseInstant(raw.trim()) : undefined;
    return instant === undefined ? undefined : { current: new Date(instant).toISOString() };
  },
  location: parseLocation,
  currency: parseAmount,
  state: (raw) => {
    const value = states.get(raw);
    return value === undefined ? undefined : numeric(parseDecimal(value));
  },
};

/** A text, or a number digit by digit. */
export const textOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' ? raw : numberText(raw);

const booleans = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);
const states = new Map<unknown, number>([
  [1, 1],
  [0, 0],
  [true, 1],
  [false, 0],
  ['1', 1],
  ['0', 0],
]);

/** The usual form of an address. Mail servers accept more; we do not. */
const emailShape = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && emailShape.test(text);

const decimalOf = (raw: unknown): Decimal | undefined => {
  const text = textOf(raw);
  return text === undefined ? undefined : parseDecimal(text);
};

const numeric = (value: Decimal | undefined): Parsed | undefined =>
  value && { current: toJsonNumber(toText(value)), value };

function parseAmount(raw: unknown, { currency, rates }: ParsingContext): Parsed | undefined {
  const given =
    typeof raw === 'object' && raw !== null && !isExactNumber(raw)
      ? (raw as Record<string, unknown>)
      : { amount: raw };
  const from = given.currency ?? currency;
  const amount = decimalOf(given.amount);
  if (!amount || typeof from !== 'string' || !isCurrencyCode(from)) return undefined;
  const value = convert(amount, from, currency, rates);
  return value && { current: { amount: toJsonNumber(toText(value)), currency }, value };
}

const placeKeys = ['country', 'region', 'city', 'zipcode'] as const;
const limits = { latitude: 90, longitude: 180 } as const;

function parseLocation(raw: unknown): Parsed | undefined {
  if (typeof raw === 'string')
    return raw.trim() === '' ? undefined : { current: { text: raw.trim() } };
  if (typeof raw !== 'object' || raw === null) return undefined;
  const given = raw as Record<string, unknown>;
  const current: Record<string, unknown> = {};
  for (const key of placeKeys) {
    const value = given[key];
    if (typeof value === 'string' && value.trim() !== '') current[key] = value.trim();
  }
  for (const [key, limit] of Object.entries(limits)) {
    const value = decimalOf(given[key]);
    if (value && Math.abs(toNumber(value)) <= limit) current[key] = toNumber(value);
  }
  const isPlace = placeKeys.some((key) => key in current);
  const isPoint = 'latitude' in current && 'longitude' in current;
  return isPlace || isPoint ? { current } : undefined;
}
