import type { Campaign } from '@sillage/contract/campaigns/campaigns';
import type {
  NewOutlay,
  Outlay,
  OutlayChanges,
  outlaySortKeys,
} from '@sillage/contract/campaigns/outlays';
import type { SortStep } from '@sillage/contract/lists';
import type { Range } from '@sillage/engine/time/range';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { isDistinctFrom } from '../driver/is-distinct-from.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { OutlaysTable } from '../tables/campaigns.ts';
import { amountColumns, countryColumns, regionColumns, toDate } from './outlay-columns.ts';

/** The campaign of an outlay. */
export type CampaignRef = Pick<Campaign, 'projectId' | 'integrationId' | 'id'>;
type SortKey = (typeof outlaySortKeys)[number];

const sortColumns = {
  campaignId: 'campaign_id',
  startDate: 'start_date',
  endDate: 'end_date',
  amount: 'amount',
  country: 'country_order',
  region: 'region_order',
} as const satisfies Record<SortKey, keyof OutlaysTable>;

export interface OutlayFilter {
  since?: string;
  until?: string;
}

export const toOutlay = (row: Selectable<OutlaysTable>): Outlay => ({
  _id: row.id,
  projectId: row.project_id,
  integrationId: row.integration_id,
  campaignId: row.campaign_id,
  amount: { amount: Number(row.amount), currency: row.currency },
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  country: row.country,
  region: row.region,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const outlaysOf = (db: Db, { projectId, integrationId, id }: CampaignRef) =>
  db
    .selectFrom('outlays')
    .where('project_id', '=', projectId)
    .where('integration_id', '=', integrationId)
    .where('campaign_id', '=', id)
    .where('deleted_at', 'is', null);

export async function findOutlay(
  db: Db,
  campaign: CampaignRef,
  id: string,
): Promise<Outlay | undefined> {
  const row = await outlaysOf(db, campaign).selectAll().where('id', '=', id).executeTakeFirst();
  return row && toOutlay(row);
}

/** Locks an outlay for the transaction that changes it. */
export async function lockOutlay(
  transaction: Db,
  campaign: CampaignRef,
  id: string,
): Promise<Outlay | undefined> {
  const row = await outlaysOf(transaction, campaign)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toOutlay(row);
}

export async function listOutlays(
  db: Db,
  campaign: CampaignRef,
  filter: OutlayFilter,
  { key, descending }: SortStep<SortKey>,
  pagination: Pagination,
): Promise<PageOf<Outlay>> {
  const matching = matchingOutlays(db, campaign, filter);
  const rows = await matching
    .selectAll()
    .orderBy(sortColumns[key], (by) => (descending ? by.desc() : by.asc()).nullsLast())
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(matching), data: rows.map(toOutlay) };
}

/** Outlays that overlap the range. Both exclude their end; an empty range matches nothing. */
function matchingOutlays(db: Db, campaign: CampaignRef, { since, until }: OutlayFilter) {
  let query = outlaysOf(db, campaign);
  if (since !== undefined) query = query.where('end_date', '>', toDate(since));
  if (until !== undefined) query = query.where('start_date', '<', toDate(until));
  if (since !== undefined && until !== undefined && toDate(since) >= toDate(until))
    query = query.where(sql<boolean>`false`);
  return query;
}

export type OutlayRow = Selectable<OutlaysTable>;

/** Every outlay of a project that overlaps a range and is not deleted. */
export const listOutlaysIn = (db: Db, projectId: string, range: Range): Promise<OutlayRow[]> =>
  db
    .selectFrom('outlays')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('end_date', '>', new Date(range.since))
    .where('start_date', '<', new Date(range.until))
    .orderBy('id')
    .execute();

export async function insertOutlay(
  db: Db,
  campaign: CampaignRef,
  { amount, startDate, endDate, country = null, region = null }: NewOutlay,
): Promise<Outlay> {
  const row = await db
    .insertInto('outlays')
    .values({
      project_id: campaign.projectId,
      id: newId('outlay'),
      integration_id: campaign.integrationId,
      campaign_id: campaign.id,
      ...amountColumns(amount),
      start_date: toDate(startDate),
      end_date: toDate(endDate),
      ...countryColumns(country),
      ...regionColumns(region),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOutlay(row);
}

/** Returns how many outlays changed: none when the values are the same. */
export async function updateOutlay(
  db: Db,
  projectId: string,
  id: string,
  { amount, startDate, endDate, campaignId, country, region }: OutlayChanges,
  updatedAt: Date,
): Promise<number> {
  const columns = {
    ...(amount !== undefined && amountColumns(amount)),
    ...(startDate !== undefined && { start_date: toDate(startDate) }),
    ...(endDate !== undefined && { end_date: toDate(endDate) }),
    ...(campaignId !== undefined && { campaign_id: campaignId }),
    ...(country !== undefined && countryColumns(country)),
    ...(region !== undefined && regionColumns(region)),
  };
  const { numUpdatedRows } = await db
    .updateTable('outlays')
    .set({ ...columns, updated_at: updatedAt })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where(isDistinctFrom(columns))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
