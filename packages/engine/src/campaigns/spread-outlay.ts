import { add, type Decimal, rescaled, round, subtract, zero } from '../money/decimal.ts';
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

interface Covered {
  day: Day;
  at: number;
  milliseconds: bigint;
  length: bigint;
}

/**
 * Spreads an outlay over the days of a zone that it covers, each weighing as much as the share of it
 * that is covered; `startOf` may be shared by many outlays. Days add up to the outlay in its currency's minor unit, or in its own digits where
 * it has more.
 */
export function spreadOutlay(
  outlay: Outlay,
  zone: string,
  startOf = dayStarts({ since: outlay.start, until: outlay.end }, zone),
): DailyOutlay[] {
  const days = coveredDays(outlay, zone, startOf);
  const digits = Math.max(minorDigits(outlay.currency), outlay.amount.scale);
  const lengths = days.map(({ length }) => length).reduce(multiple, 1n);
  const units = apportion(
    rescaled(outlay.amount, digits),
    days.map(({ milliseconds, length }) => milliseconds * (lengths / length)),
  );
  return days.map(({ day, at }, index) => ({
    day,
    at,
    amount: { units: units[index] ?? 0n, scale: digits },
  }));
}

/** Clocks may skip a day, as Samoa's did: it is covered by nothing and is not there. */
function coveredDays(
  { start, end }: Outlay,
  zone: string,
  startOf: (day: number) => number,
): Covered[] {
  const days: Covered[] = [];
  let number = toDayNumber(dayAt(start, zone));
  let from = startOf(number);
  while (from < end) {
    const until = startOf(number + 1);
    const [first, last] = [Math.max(from, start), Math.min(until, end)];
    if (last > first)
      days.push({
        day: toDay(number),
        at: first,
        milliseconds: BigInt(last - first),
        length: BigInt(until - from),
      });
    [number, from] = [number + 1, until];
  }
  return days;
}

/** The least number that both divide: days have few lengths. */
function multiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}

const guardDigits = 12;

/**
 * The days of an outlay in another currency, each at the rate of its day. The running total is what
 * is rounded, so that no day's small change is lost. Undefined when a rate is not known.
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
  let told = zero;
  for (const { day, at, amount } of days) {
    const worth = convert(amount, from, to, ratesOn(day), guardDigits);
    if (!worth) return undefined;
    exact = add(exact, worth);
    const total = round(exact, minorDigits(to));
    converted.push({ day, at, amount: subtract(total, told) });
    told = total;
  }
  return converted;
}
