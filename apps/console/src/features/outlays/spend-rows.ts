import type { ProjectOutlay, SourceOutlay } from '@sillage/client/source/types';
import { sourceName } from '@sillage/engine/attribution/channels';
import { spreadOutlay } from '@sillage/engine/campaigns/spread-outlay';
import { add, type Decimal, exactDecimal, toText, zero } from '@sillage/engine/money/decimal';
import { type Day, dayAt } from '@sillage/engine/time/zoned-time';

export interface SpendRow {
  id: string;
  /** A campaign of an integration, or a source. */
  place:
    | { kind: 'campaign'; campaignId: string; integrationId: string; wmktId: string }
    | { kind: 'source'; source: string; sourceCampaign: string | null };
  name: string;
  /** The integration or the source that it is under. */
  under: string;
  first: Day;
  last: Day;
  startDate: string;
  endDate: string;
  amount: number;
  currency: string;
  externalId: string | undefined;
  updatedAt: string;
}

const shared = (outlay: ProjectOutlay | SourceOutlay, timezone: string) => ({
  id: outlay._id,
  first: dayAt(Date.parse(outlay.startDate), timezone),
  last: dayAt(Date.parse(outlay.endDate) - 1, timezone),
  startDate: outlay.startDate,
  endDate: outlay.endDate,
  amount: outlay.amount.amount,
  currency: outlay.amount.currency,
  externalId: outlay.externalId,
  updatedAt: outlay.updatedAt,
});

export const fromOutlay = (
  outlay: ProjectOutlay,
  timezone: string,
  campaignName: string,
  integrationName: string,
): SpendRow => ({
  ...shared(outlay, timezone),
  place: {
    kind: 'campaign',
    campaignId: outlay.campaignId,
    integrationId: outlay.integrationId,
    wmktId: outlay.wmktId,
  },
  name: campaignName,
  under: integrationName,
});

export const fromSourceOutlay = (outlay: SourceOutlay, timezone: string): SpendRow => ({
  ...shared(outlay, timezone),
  place: { kind: 'source', source: outlay.source, sourceCampaign: outlay.sourceCampaign },
  name: outlay.sourceCampaign ?? 'Toute la source',
  under: sourceName(outlay.source),
});

export interface MonthTotal {
  /** `2026-11`. */
  month: string;
  currency: string;
  amount: number;
}

interface Range {
  since: Day | undefined;
  /** Included. */
  until: Day | undefined;
}

/** What was spent in each month of a range, by currency: an outlay counts for the days it covers. */
export function totalsByMonth(
  rows: readonly SpendRow[],
  { since = '', until = '9999-12-31' }: Range,
  timezone: string,
): MonthTotal[] {
  const sums = new Map<string, Decimal>();
  const count = (day: Day, currency: string, amount: Decimal) => {
    const key = `${day.slice(0, 7)} ${currency}`;
    sums.set(key, add(sums.get(key) ?? zero, amount));
  };
  for (const row of rows) {
    const amount = exactDecimal(plainText(row.amount));
    const isWithin = row.first >= since && row.last <= until;
    if (isWithin && row.first.slice(0, 7) === row.last.slice(0, 7))
      count(row.first, row.currency, amount);
    else
      for (const part of spreadOutlay(
        {
          amount,
          currency: row.currency,
          start: Date.parse(row.startDate),
          end: Date.parse(row.endDate),
        },
        timezone,
      ))
        if (part.day >= since && part.day <= until) count(part.day, row.currency, part.amount);
  }
  return [...sums]
    .map(([key, amount]) => ({
      month: key.slice(0, 7),
      currency: key.slice(8),
      amount: Number(toText(amount)),
    }))
    .sort((a, b) => b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency));
}

/** Without an exponent. */
const plainText = (amount: number): string =>
  /e/i.test(String(amount)) ? amount.toFixed(12) : String(amount);

/** The sums of some totals, by currency. */
export function sumTotals(totals: readonly MonthTotal[]): { currency: string; amount: number }[] {
  const sums = new Map<string, Decimal>();
  for (const { currency, amount } of totals)
    sums.set(currency, add(sums.get(currency) ?? zero, exactDecimal(plainText(amount))));
  return [...sums].map(([currency, amount]) => ({ currency, amount: Number(toText(amount)) }));
}
