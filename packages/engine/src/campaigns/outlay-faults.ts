import { parseDecimal } from '../money/decimal.ts';
import { type ExactNumber, numberText } from '../text/exact-json.ts';
import { parseInstant } from '../time/instant.ts';
import { oneDay } from '../time/milliseconds.ts';

export interface OutlayTerms {
  /** A number, or its digits where JavaScript would round it. */
  amount: { amount: number | ExactNumber };
  startDate: string;
  endDate: string;
}

/** What is wrong with an outlay that fits the schema; empty when nothing is. */
export const outlayFaults = ({ amount, startDate, endDate }: OutlayTerms): string[] => [
  ...(parseDecimal(numberText(amount.amount) ?? '')
    ? []
    : ['amount.amount must be a number conforming to the specified constraints']),
  ...(isBefore(startDate, endDate) ? [] : ['startDate must be before endDate']),
  ...(isTooLong(startDate, endDate) ? ['endDate must be within 100 years of startDate'] : []),
];

/** A hundred years. Every query computes each day of an outlay: its length must be bounded. */
const maxLength = 36_525 * oneDay;

const isTooLong = (start: string, end: string): boolean =>
  (parseInstant(end) ?? 0) - (parseInstant(start) ?? 0) > maxLength;

function isBefore(start: string, end: string): boolean {
  const [from, to] = [parseInstant(start), parseInstant(end)];
  return from !== undefined && to !== undefined && from < to;
}
