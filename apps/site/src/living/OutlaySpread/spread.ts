import { spreadOutlay } from '@sillage/engine/campaigns/spread-outlay';
import { add, type Decimal, parseDecimal, zero } from '@sillage/engine/money/decimal';
import { minorDigits } from '@sillage/engine/money/exchange';
import { oneDay } from '@sillage/engine/time/milliseconds';
import {
  type Day,
  offsetAt,
  startOfDay,
  toDay,
  toDayNumber,
} from '@sillage/engine/time/zoned-time';
import { typedNumber } from '../frame/french.ts';

/** What is typed: an amount, and times as the zone's clocks show them (`2026-03-28T12:00`). */
export interface Terms {
  amount: string;
  currency: string;
  start: string;
  end: string;
  zone: string;
}

export interface SpreadDay {
  day: Day;
  amount: Decimal;
  /** How long the outlay is in the day, and the day itself, in milliseconds. */
  covered: number;
  length: number;
}

export interface Spread {
  days: SpreadDay[];
  total: Decimal;
  /** Digits after the point of the currency. */
  digits: number;
}

export type SpreadFault = 'amount' | 'dates' | 'order' | 'long';
export const mostDays = 62;

/** The instant at which a zone's clocks show a time; in a gap, as if they had not jumped. */
export function instantIn(local: string, zone: string): number | undefined {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return undefined;
  const near = shown - offsetAt(shown, zone);
  return shown - offsetAt(near, zone);
}

/** The days of an outlay by the engine, or what keeps it from being spread. */
export function spread({ amount, currency, start, end, zone }: Terms): Spread | SpreadFault {
  const money = parseDecimal(typedNumber(amount));
  const [from, until] = [instantIn(start, zone), instantIn(end, zone)];
  if (!money) return 'amount';
  if (from === undefined || until === undefined) return 'dates';
  if (from >= until) return 'order';
  if (until - from > mostDays * oneDay) return 'long';
  const days = spreadOutlay({ amount: money, currency, start: from, end: until }, zone).map(
    ({ day, at, amount: part }) => {
      const next = startOfDay(toDay(toDayNumber(day) + 1), zone);
      return {
        day,
        amount: part,
        covered: Math.min(next, until) - at,
        length: next - startOfDay(day, zone),
      };
    },
  );
  const total = days.reduce((all, { amount: part }) => add(all, part), zero);
  return { days, total, digits: minorDigits(currency) };
}
