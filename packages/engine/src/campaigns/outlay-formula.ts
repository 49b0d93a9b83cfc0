import { unitsAtScale } from '../money/decimal.ts';
import { minorDigits } from '../money/exchange.ts';
import { dayStarts } from '../time/day-starts.ts';
import { oneDay } from '../time/milliseconds.ts';
import { offsetAt } from '../time/zone-table.ts';
import type { Outlay } from './spread-outlay.ts';

/** One of the two days at the ends of an outlay, which it may cover in part. */
interface EdgeDay {
  /** Days since 1970-01-01, like every day here. */
  day: number;
  /** The first instant of the day that the outlay covers. */
  at: number;
  units: bigint;
}

/**
 * What `spreadOutlay` gives each day, without a step for each. All days between the first and the
 * last are whole: they get the same units, and those that do not divide evenly go to the first of
 * them.
 */
export interface OutlayFormula {
  /** Decimal digits of the units. */
  digits: number;
  first: EdgeDay;
  /** Undefined when the outlay covers one day. */
  last: EdgeDay | undefined;
  /** What a day between them gets; those before `fewerFrom` get one unit more. */
  daily: bigint;
  fewerFrom: number;
}

/** `skipped` has the days that the zone never had within the outlay, in order. */
export function outlayFormula(
  { amount, currency, start, end }: Outlay,
  zone: string,
  skipped: readonly number[],
): OutlayFormula {
  const digits = Math.max(minorDigits(currency), amount.scale);
  const total = unitsAtScale(amount, digits);
  const [head, tail] = [dayAround(start, zone), dayAround(end - 1, zone)];
  if (head.day === tail.day) {
    const first = { day: head.day, at: start, units: total };
    return { digits, first, last: undefined, daily: 0n, fewerFrom: head.day + 1 };
  }
  const inner = skipped.filter((day) => day > head.day && day < tail.day);
  const days = tail.day - head.day - 1 - inner.length;
  const [headLength, tailLength] = [BigInt(head.next - head.from), BigInt(tail.next - tail.from)];
  const parts = apportionEnds(total, {
    head: BigInt(head.next - start) * tailLength,
    day: headLength * tailLength,
    tail: BigInt(end - tail.from) * headLength,
    days,
  });
  return {
    digits,
    first: { day: head.day, at: start, units: parts.head },
    last: { day: tail.day, at: tail.from, units: parts.tail },
    daily: parts.day,
    fewerFrom: dayAfter(head.day, parts.extra, inner),
  };
}

interface Weights<T> {
  head: T;
  /** Of each day between head and tail. */
  day: T;
  tail: T;
}

/**
 * `apportion` for a head, so many equal days and a tail: the largest remainders get one unit more,
 * the first ones among equals.
 */
function apportionEnds(
  total: bigint,
  { head, day, tail, days }: Weights<bigint> & { days: number },
): Weights<bigint> & { extra: number } {
  const sum = head + day * BigInt(days) + tail;
  const whole = (weight: bigint) => (weight * total) / sum;
  const rest = (weight: bigint) => (weight * total) % sum;
  const missing = Number(total - whole(head) - whole(day) * BigInt(days) - whole(tail));
  const [ofHead, ofDay, ofTail] = [rest(head), rest(day), rest(tail)];
  const beforeHead = (ofDay > ofHead ? days : 0) + (ofTail > ofHead ? 1 : 0);
  const beforeDays = (ofHead >= ofDay ? 1 : 0) + (ofTail > ofDay ? 1 : 0);
  const beforeTail = (ofHead >= ofTail ? 1 : 0) + (ofDay >= ofTail ? days : 0);
  return {
    head: whole(head) + (missing > beforeHead ? 1n : 0n),
    day: whole(day),
    tail: whole(tail) + (missing > beforeTail ? 1n : 0n),
    extra: Math.min(days, Math.max(0, missing - beforeDays)),
  };
}

/** The day after `count` days that follow a day, leaving out those that the zone skipped. */
function dayAfter(day: number, count: number, skipped: readonly number[]): number {
  let after = day + 1 + count;
  for (const each of skipped) if (each < after) after += 1;
  return after;
}

interface DayAround {
  day: number;
  from: number;
  next: number;
}

/** The day of an instant. It ends where the next one first begins, whatever clocks do then. */
function dayAround(at: number, zone: string): DayAround {
  const startOf = dayStarts({ since: at, until: at }, zone);
  let day = Math.floor((at + offsetAt(at, zone)) / oneDay);
  while (startOf(day + 1) <= at) day += 1;
  return { day, from: startOf(day), next: startOf(day + 1) };
}

/** The first day of a zone that starts at an instant or after it. */
export function firstDayFrom(at: number, zone: string): number {
  const { day, from } = dayAround(at, zone);
  return from === at ? day : day + 1;
}
