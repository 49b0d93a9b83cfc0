import { parseDecimal } from '../money/decimal.ts';
import { parseInstant } from '../time/instant.ts';
import { oneDay } from '../time/milliseconds.ts';

export interface OutlayTerms {
  amount: { amount: number };
  startDate: string;
  endDate: string;
}

/** Why an outlay that fits the schema still cannot be: empty when it can. */
export const outlayFaults = ({ amount, startDate, endDate }: OutlayTerms): string[] => [
  ...(parseDecimal(amount.amount)
    ? []
    : ['amount.amount must be a number conforming to the specified constraints']),
  ...(isBefore(startDate, endDate) ? [] : ['startDate must be before endDate']),
  ...(isLong(startDate, endDate) ? ['endDate must be within 100 years of startDate'] : []),
];

/** Longer than any campaign: each of its days is counted at every question. */
const longest = 36_525 * oneDay;

const isLong = (start: string, end: string): boolean =>
  (parseInstant(end) ?? 0) - (parseInstant(start) ?? 0) > longest;

function isBefore(start: string, end: string): boolean {
  const [from, to] = [parseInstant(start), parseInstant(end)];
  return from !== undefined && to !== undefined && from < to;
}
