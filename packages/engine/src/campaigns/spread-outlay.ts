import { add, type Decimal, round, subtract, unitsAtScale, zero } from '../money/decimal.ts';
import { convert, minorDigits, type Rates } from '../money/exchange.ts';
import { apportion } from '../money/largest-remainder.ts';
import { dayStarts } from '../time/day-starts.ts';
import { type Day, dayAt, toDay, toDayNumber } from '../time/zoned-time.ts';

/** Money spent over a period. */
export interface Outlay {
  amount: Decimal;
  currency: string;
  /** Included. */
  start: number;
  /** Not included. */
  end: number;
}

export interface DailyOutlay {
  day: Day;
  /** The first instant of the day that the outlay covers. */
  at: number;
  amount: Decimal;
}

interface CoveredDay {
  day: Day;
  at: number;
  /** How much of the day the outlay covers, in milliseconds. */
  covered: bigint;
  /** The day's own length: 23 or 25 hours when the clocks change. */
  length: bigint;
}

/**
 * Spreads an outlay over the days it covers in a zone, in proportion to the covered share of each
 * day. The days add up to the outlay, in its currency's minor unit or in its own digits if it has
 * more. Pass `startOf` to spread many outlays: it is slow to make.
 */
export function spreadOutlay(
  outlay: Outlay,
  zone: string,
  startOf = dayStarts({ since: outlay.start, until: outlay.end }, zone),
): DailyOutlay[] {
  const days = coveredDays(outlay, zone, startOf);
  const digits = Math.max(minorDigits(outlay.currency), outlay.amount.scale);
  const denominator = days.map(({ length }) => length).reduce(leastCommonMultiple, 1n);
  const units = apportion(
    unitsAtScale(outlay.amount, digits),
    days.map(({ covered, length }) => covered * (denominator / length)),
  );
  return days.map(({ day, at }, index) => ({
    day,
    at,
    amount: { units: units[index] ?? 0n, scale: digits },
  }));
}

/** Leaves out a day that the clocks skipped, as in Samoa on 30 December 2011. */
function coveredDays(
  { start, end }: Outlay,
  zone: string,
  startOf: (day: number) => number,
): CoveredDay[] {
  const days: CoveredDay[] = [];
  let number = toDayNumber(dayAt(start, zone));
  let from = startOf(number);
  while (from < end) {
    const until = startOf(number + 1);
    const [first, last] = [Math.max(from, start), Math.min(until, end)];
    if (last > first)
      days.push({
        day: toDay(number),
        at: first,
        covered: BigInt(last - first),
        length: BigInt(until - from),
      });
    [number, from] = [number + 1, until];
  }
  return days;
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** Digits kept in the running total, before it is rounded. */
export const guardDigits = 12;

/**
 * The days of an outlay in another currency, each at the rate of its day. Rounds the running total
 * rather than each day, so that rounding errors do not add up. Undefined when a rate is missing.
 */
export function convertDays(
  days: readonly DailyOutlay[],
  from: string,
  to: string,
  ratesOn: (day: Day) => Rates | undefined,
): DailyOutlay[] | undefined {
  if (from === to) return [...days];
  const converted: DailyOutlay[] = [];
  let exact = zero;
  let rounded = zero;
  for (const { day, at, amount } of days) {
    const worth = convert(amount, from, to, ratesOn(day), guardDigits);
    if (!worth) return undefined;
    exact = add(exact, worth);
    const total = round(exact, minorDigits(to));
    converted.push({ day, at, amount: subtract(total, rounded) });
    rounded = total;
  }
  return converted;
}
