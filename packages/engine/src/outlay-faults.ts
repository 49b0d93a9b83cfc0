import { parseDecimal } from './decimal.ts';
import { parseInstant } from './instant.ts';

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
];

function isBefore(start: string, end: string): boolean {
  const [from, to] = [parseInstant(start), parseInstant(end)];
  return from !== undefined && to !== undefined && from < to;
}
