import type { Campaign } from '@sillage/contract/campaigns/campaigns';
import type { Outlay, OutlayChanges, outlaySortKeys } from '@sillage/contract/campaigns/outlays';
import type { SortStep } from '@sillage/contract/lists';
import type { Range } from '@sillage/engine/time/range';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { isDistinctFrom } from '../driver/is-distinct-from.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { OutlaysTable } from '../tables/campaigns.ts';
import {
  type AskedPeriod,
  haveSameTerms,
  overlaps,
  type TermsToInsert,
  termColumns,
  termsToInsert,
  toTerms,
} from './outlay-columns.ts';

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

export const toOutlay = (row: Selectable<OutlaysTable>): Outlay => ({
  _id: row.id,
  projectId: row.project_id,
  integrationId: row.integration_id,
  campaignId: row.campaign_id,
  ...toTerms(row),
  deletedAt: row.deleted_at?.toISOString() ?? null,
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
  period: AskedPeriod,
  { key, descending }: SortStep<SortKey>,
  pagination: Pagination,
): Promise<PageOf<Outlay>> {
  const matching = outlaysOf(db, campaign).where(overlaps(period));
  const rows = await matching
    .selectAll()
    .orderBy(sortColumns[key], (by) => (descending ? by.desc() : by.asc()).nullsLast())
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(matching), data: rows.map(toOutlay) };
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

export interface OutlayToInsert extends TermsToInsert {
  campaign: CampaignRef;
}

const unnestOutlays = unnestRows<OutlayToInsert>({
  ...termsToInsert,
  integration_id: ['uuid', ({ campaign }) => campaign.integrationId],
  campaign_id: ['uuid', ({ campaign }) => campaign.id],
});

/** Inserts outlays in one statement, and returns them: not those whose externalId is there already. */
export async function insertOutlays(
  db: Db,
  outlays: readonly OutlayToInsert[],
): Promise<OutlayRow[]> {
  if (outlays.length === 0) return [];
  const { rows } = await sql<OutlayRow>`
    insert into outlays (project_id, id, integration_id, campaign_id, amount, currency, start_date,
      end_date, country, country_order, region, region_order, external_id)
    select project_id, id, integration_id, campaign_id, amount, currency, start_date, end_date,
      country, country_order, region, region_order, external_id
    from ${unnestOutlays(outlays)}
    on conflict (project_id, external_id) where external_id is not null do nothing
    returning *`.execute(db);
  return rows;
}

export const saysTheSame = (row: OutlayRow, sent: OutlayToInsert): boolean =>
  row.integration_id === sent.campaign.integrationId &&
  row.campaign_id === sent.campaign.id &&
  haveSameTerms(row, sent);

/** Returns how many outlays changed: none when the values are the same. */
export async function updateOutlay(
  db: Db,
  projectId: string,
  id: string,
  { campaignId, ...terms }: OutlayChanges,
  updatedAt: Date,
): Promise<number> {
  const columns = {
    ...termColumns(terms),
    ...(campaignId !== undefined && { campaign_id: campaignId }),
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
