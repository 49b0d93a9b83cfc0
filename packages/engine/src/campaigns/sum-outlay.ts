import { add, type Decimal, round, subtract, zero } from '../money/decimal.ts';
import { convert, minorDigits, type Rates } from '../money/exchange.ts';
import type { FindBucket } from '../time/find-bucket.ts';
import type { DayBuckets } from './day-buckets.ts';
import type { OutlayFormula } from './outlay-formula.ts';
import { guardDigits } from './spread-outlay.ts';

export interface QuestionDays {
  days: DayBuckets;
  findBucket: FindBucket;
}

/** A part of what a bucket gets of an outlay: the parts of one bucket are to be added. */
export type BucketPart = [bucket: number, amount: Decimal];

/** What each bucket gets of an outlay, as the sum of `spreadOutlay` over the days of the bucket. */
export function* sumOutlay(
  { digits, first, last, daily, fewerFrom }: OutlayFormula,
  { days, findBucket }: QuestionDays,
): Generator<BucketPart> {
  for (const edge of last ? [first, last] : [first])
    yield [findBucket(edge.at), { units: edge.units, scale: digits }];
  if (!last) return;
  for (const [bucket, count] of days.count(first.day + 1, last.day))
    yield [bucket, { units: daily * BigInt(count), scale: digits }];
  for (const [bucket, count] of days.count(first.day + 1, Math.min(fewerFrom, last.day)))
    yield [bucket, { units: BigInt(count), scale: digits }];
}

/** The rates that hold from a day on, until the next ones. */
export interface DatedRates {
  /** Days since 1970-01-01. */
  day: number;
  rates: Rates;
}

export interface Exchange {
  from: string;
  to: string;
  /** In order of their days. */
  history: readonly DatedRates[];
  /** The days that the zone never had. */
  skipped: readonly number[];
}

/** Whether every day of an outlay has a rate. */
export function hasEveryRate({ first, last }: OutlayFormula, exchange: Exchange): boolean {
  const { history, from, to } = exchange;
  const end = last?.day ?? first.day;
  const start = history.findLastIndex(({ day }) => day <= first.day);
  if (start < 0) return false;
  for (let index = start; index < history.length; index += 1) {
    const { day, rates } = history[index] as DatedRates;
    if (day > end) break;
    if (!convert({ units: 1n, scale: 0 }, from, to, rates)) return false;
  }
  return true;
}

/** Like `sumOutlay`, each day converted at its own rate as `convertDays` does. */
export function* sumConvertedOutlay(
  formula: OutlayFormula,
  { days, findBucket }: QuestionDays,
  exchange: Exchange,
): Generator<BucketPart> {
  const { first, last } = formula;
  const total = new RunningTotal(formula, exchange);
  yield [findBucket(first.at), total.upTo(first.day + 1)];
  if (!last) return;
  for (const { from, until, bucket } of days.runs) {
    const [start, end] = [Math.max(from, first.day + 1), Math.min(until, last.day)];
    if (start >= end) continue;
    const before = total.upTo(start);
    yield [bucket, subtract(total.upTo(end), before)];
  }
  const bucket = findBucket(last.at);
  if (bucket < 0) return;
  const before = total.upTo(last.day);
  yield [bucket, subtract(total.upTo(last.day + 1), before)];
}

/** The rounded worth of the first days of an outlay. Days with one rate and amount are one step. */
class RunningTotal {
  readonly #formula: OutlayFormula;
  readonly #exchange: Exchange;
  #day: number;
  #rate: number;
  #exact = zero;

  constructor(formula: OutlayFormula, exchange: Exchange) {
    this.#formula = formula;
    this.#exchange = exchange;
    this.#day = formula.first.day;
    this.#rate = exchange.history.findLastIndex(({ day }) => day <= this.#day);
  }

  /** Of all days before this one, which is never before that of the last call. */
  upTo(day: number): Decimal {
    const { history, from, to } = this.#exchange;
    while (this.#day < day) {
      const nextRate = history[this.#rate + 1]?.day ?? Number.POSITIVE_INFINITY;
      const { units, until } = this.#amountFrom(this.#day);
      const end = Math.min(day, until, nextRate);
      const amount = { units, scale: this.#formula.digits };
      const worth = convert(amount, from, to, history[this.#rate]?.rates, guardDigits) ?? zero;
      const count = BigInt(this.#daysBetween(this.#day, end));
      this.#exact = add(this.#exact, { ...worth, units: worth.units * count });
      this.#day = end;
      if (end === nextRate) this.#rate += 1;
    }
    return round(this.#exact, minorDigits(to));
  }

  /** The units of a day, and the first day with others. */
  #amountFrom(day: number): { units: bigint; until: number } {
    const { first, last, daily, fewerFrom } = this.#formula;
    if (day === first.day) return { units: first.units, until: day + 1 };
    if (!last || day >= last.day)
      return { units: last?.units ?? 0n, until: Number.POSITIVE_INFINITY };
    if (day < fewerFrom) return { units: daily + 1n, until: Math.min(fewerFrom, last.day) };
    return { units: daily, until: last.day };
  }

  #daysBetween(from: number, until: number): number {
    let count = until - from;
    for (const day of this.#exchange.skipped) if (day >= from && day < until) count -= 1;
    return count;
  }
}
