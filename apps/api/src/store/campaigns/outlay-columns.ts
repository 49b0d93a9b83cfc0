import type { OutlayAmount, OutlayChanges } from '@sillage/contract/campaigns/outlays';
import { parseDecimal, toText } from '@sillage/engine/money/decimal';
import { numberText } from '@sillage/engine/text/exact-json';
import { frenchSortKey } from '@sillage/engine/text/french-order';
import { parseInstant } from '@sillage/engine/time/instant';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OutlaysTable, SourceOutlaysTable } from '../tables/campaigns.ts';

export const toDate = (text: string): Date => new Date(parseInstant(text) ?? Number.NaN);

/** Its digits, also where JavaScript would round them. */
export function decimalText(amount: number): string {
  const decimal = parseDecimal(numberText(amount) ?? '');
  if (!decimal) throw new RangeError(`${amount} is not an amount`);
  return toText(decimal);
}

export const orderOf = (text: string | null) => (text === null ? null : frenchSortKey(text));

export const amountColumns = ({ amount, currency }: OutlayAmount) => ({
  amount: decimalText(amount),
  currency,
});
export const countryColumns = (country: string | null) => ({
  country,
  country_order: orderOf(country),
});
export const regionColumns = (region: string | null) => ({ region, region_order: orderOf(region) });

/** What an outlay on a campaign and one on a source have in common. */
export const toTerms = (row: Selectable<OutlaysTable> | Selectable<SourceOutlaysTable>) => ({
  amount: { amount: Number(row.amount), currency: row.currency },
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  country: row.country,
  region: row.region,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

type Terms = Pick<OutlayChanges, 'amount' | 'startDate' | 'endDate' | 'country' | 'region'>;

/** The columns of the terms that are given. */
export const termColumns = ({ amount, startDate, endDate, country, region }: Terms) => ({
  ...(amount !== undefined && amountColumns(amount)),
  ...(startDate !== undefined && { start_date: toDate(startDate) }),
  ...(endDate !== undefined && { end_date: toDate(endDate) }),
  ...(country !== undefined && countryColumns(country)),
  ...(region !== undefined && regionColumns(region)),
});

export interface Period {
  since?: string;
  until?: string;
}

/** Whether an outlay overlaps the period. Both exclude their end; an empty period matches nothing. */
export function overlaps({ since, until }: Period): RawBuilder<boolean> {
  const [from, to] = [since, until].map((text) => (text === undefined ? undefined : toDate(text)));
  if (from && to && from >= to) return sql`false`;
  const startsAfter = from ? sql<boolean>`end_date > ${from}` : sql<boolean>`true`;
  return to ? sql`${startsAfter} and start_date < ${to}` : startsAfter;
}
