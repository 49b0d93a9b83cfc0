import type { NewOutlay, OutlayAmount, OutlayChanges } from '@sillage/contract/campaigns/outlays';
import { parseDecimal, toText, zero } from '@sillage/engine/money/decimal';
import { numberText } from '@sillage/engine/text/exact-json';
import { frenchSortKey } from '@sillage/engine/text/french-order';
import { parseInstant } from '@sillage/engine/time/instant';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Columns } from '../driver/unnest-rows.ts';
import type { OutlaysTable, SourceOutlaysTable } from '../tables/campaigns.ts';

const toDate = (text: string): Date => new Date(parseInstant(text) ?? Number.NaN);

/** Its digits, also where JavaScript would round them. */
function decimalText(amount: number): string {
  const decimal = parseDecimal(numberText(amount) ?? '');
  if (!decimal) throw new RangeError(`${amount} is not an amount`);
  return toText(decimal);
}

const orderOf = (text: string | null) => (text === null ? null : frenchSortKey(text));

const amountColumns = ({ amount, currency }: OutlayAmount) => ({
  amount: decimalText(amount),
  currency,
});
const countryColumns = (country: string | null) => ({
  country,
  country_order: orderOf(country),
});
const regionColumns = (region: string | null) => ({ region, region_order: orderOf(region) });

type Row = Selectable<OutlaysTable> | Selectable<SourceOutlaysTable>;

/** What an outlay on a campaign and one on a source have in common. */
export const toTerms = (row: Row) => ({
  amount: { amount: Number(row.amount), currency: row.currency },
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  country: row.country,
  region: row.region,
  ...(row.external_id !== null && { externalId: row.external_id }),
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

export interface TermsToInsert extends Required<Omit<NewOutlay, 'externalId'>> {
  id: string;
  projectId: string;
  externalId: string | null;
}

export const termsToInsert: Columns<TermsToInsert> = {
  project_id: ['text', ({ projectId }) => projectId],
  id: ['uuid', ({ id }) => id],
  amount: ['numeric', ({ amount }) => decimalText(amount.amount)],
  currency: ['text', ({ amount }) => amount.currency],
  start_date: ['timestamptz', ({ startDate }) => toDate(startDate).toISOString()],
  end_date: ['timestamptz', ({ endDate }) => toDate(endDate).toISOString()],
  country: ['text', ({ country }) => country],
  country_order: ['text', ({ country }) => orderOf(country)],
  region: ['text', ({ region }) => region],
  region_order: ['text', ({ region }) => orderOf(region)],
  external_id: ['text', ({ externalId }) => externalId],
};

/** Whether an outlay that is there says the same as one that was sent. */
export const haveSameTerms = (row: Row, sent: TermsToInsert): boolean =>
  row.currency === sent.amount.currency &&
  plain(row.amount) === decimalText(sent.amount.amount) &&
  row.start_date.getTime() === toDate(sent.startDate).getTime() &&
  row.end_date.getTime() === toDate(sent.endDate).getTime() &&
  row.country === sent.country &&
  row.region === sent.region;

const plain = (amount: string): string => toText(parseDecimal(amount) ?? zero);

/** As a question names it. */
export interface AskedPeriod {
  since?: string;
  until?: string;
}

/** Whether an outlay overlaps the period. Both exclude their end; an empty period matches nothing. */
export function overlaps({ since, until }: AskedPeriod): RawBuilder<boolean> {
  const [from, to] = [since, until].map((text) => (text === undefined ? undefined : toDate(text)));
  if (from && to && from >= to) return sql`false`;
  const startsAfter = from ? sql<boolean>`end_date > ${from}` : sql<boolean>`true`;
  return to ? sql`${startsAfter} and start_date < ${to}` : startsAfter;
}
