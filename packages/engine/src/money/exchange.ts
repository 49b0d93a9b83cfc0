import { parseInstant } from '../time/instant.ts';
import { type Decimal, divide, multiply, parseDecimal, round } from './decimal.ts';

/** The value of one euro in each currency, on one day. */
export type Rates = Readonly<Record<string, string>>;

const digitsCache = new Map<string, number>();

/** The decimal digits of a currency: 2 for the euro, 0 for the yen. */
export function minorDigits(currency: string): number {
  const cached = digitsCache.get(currency);
  if (cached !== undefined) return cached;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsCache.set(currency, digits);
  return digits;
}

/** An amount in another currency, to its minor unit by default. Undefined without a rate. */
export function convert(
  amount: Decimal,
  from: string,
  to: string,
  rates: Rates | undefined,
  digits = minorDigits(to),
): Decimal | undefined {
  if (from === to) return round(amount, digits);
  const [fromRate, toRate] = [rateOf(from, rates), rateOf(to, rates)];
  if (!fromRate || !toRate) return undefined;
  return divide(multiply(amount, toRate), fromRate, digits);
}

function rateOf(currency: string, rates: Rates | undefined): Decimal | undefined {
  if (currency === 'EUR') return { units: 1n, scale: 0 };
  const rate = rates?.[currency];
  const value = rate === undefined ? undefined : parseDecimal(rate);
  return value && value.units > 0n ? value : undefined;
}

/** Reads the CSV of the European Central Bank: a line of currencies, then a line for each day. */
export function parseReferenceRates(csv: string): Map<string, Rates> {
  const [head = '', ...lines] = csv.split(/\r?\n/).filter((line) => line.trim() !== '');
  const currencies = cells(head).slice(1);
  const days = new Map<string, Rates>();
  for (const line of lines) {
    const [day = '', ...values] = cells(line);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) continue;
    const rates = currencies.flatMap((currency, index): [string, string][] => {
      const value = values[index] ?? '';
      const isRate = /^[A-Z]{3}$/.test(currency) && (parseDecimal(value)?.units ?? 0n) > 0n;
      return isRate ? [[currency, value]] : [];
    });
    days.set(day, Object.fromEntries(rates));
  }
  return days;
}

/** The whole file of the bank is larger than the limit on a request's body. */
const daysPerRequest = 200;

/** Daily rates, as the bodies of so many requests. */
export function rateRequests(days: ReadonlyMap<string, Rates>): Record<string, Rates>[] {
  const all = [...days];
  return Array.from({ length: Math.ceil(all.length / daysPerRequest) }, (_, index) =>
    Object.fromEntries(all.slice(index * daysPerRequest, (index + 1) * daysPerRequest)),
  );
}

/** The name of a day or of a currency is shorter, so that one that is not can be quoted. */
const shorten = (name: string): string => name.slice(0, 20);

/** What is wrong with daily rates; empty when nothing is. */
export const rateFaults = (days: Readonly<Record<string, Rates>>): string[] =>
  Object.entries(days).flatMap(([day, rates]) => [
    ...(parseInstant(day) !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day)
      ? []
      : [`rates.${shorten(day)} must be a day`]),
    ...Object.entries(rates)
      .filter(
        ([currency, rate]) =>
          !/^[A-Z]{3}$/.test(currency) || !rateOf(currency, rates) || rate === '',
      )
      .map(([currency]) => `rates.${shorten(day)}.${shorten(currency)} must be a rate`),
  ]);

const cells = (line: string): string[] => line.split(',').map((cell) => cell.trim());
