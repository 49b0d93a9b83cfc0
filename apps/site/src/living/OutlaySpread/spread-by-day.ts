import { spreadOutlay } from '@sillage/engine/campaigns/spread-outlay';
import { add, type Decimal, parseDecimal, zero } from '@sillage/engine/money/decimal';
import { minorDigits } from '@sillage/engine/money/exchange';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { offsetAt } from '@sillage/engine/time/zone-table';
import { type Day, startOfDay, toDay, toDayNumber } from '@sillage/engine/time/zoned-time';
import { normalizeNumber } from '../frame/french-format.ts';

/** The form as typed. `start` and `end` are local times of the zone: `2026-03-28T12:00`. */
export interface OutlayInput {
  amount: string;
  currency: string;
  start: string;
  end: string;
  zone: string;
}

interface SpreadDay {
  day: Day;
  amount: Decimal;
  /** Milliseconds of the day that the outlay covers, and the length of the day. */
  covered: number;
  length: number;
}

export interface Spread {
  days: SpreadDay[];
  total: Decimal;
  /** Decimals of the currency. */
  digits: number;
}

export type SpreadFault = 'amount' | 'dates' | 'order' | 'long';
export const maxDays = 62;

/** The instant of a local time. A time that a clock change skips is read with the offset before it. */
export function instantInZone(local: string, zone: string): number | undefined {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return undefined;
  const near = shown - offsetAt(shown, zone);
  return shown - offsetAt(near, zone);
}

/** The engine's days of an outlay, or the fault of the form. */
export function spreadByDay({
  amount,
  currency,
  start,
  end,
  zone,
}: OutlayInput): Spread | SpreadFault {
  const money = parseDecimal(normalizeNumber(amount));
  const [from, until] = [instantInZone(start, zone), instantInZone(end, zone)];
  if (!money) return 'amount';
  if (from === undefined || until === undefined) return 'dates';
  if (from >= until) return 'order';
  if (until - from > maxDays * oneDay) return 'long';
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
