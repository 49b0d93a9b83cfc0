import type {
  SourceOutlay,
  SourceOutlayChanges,
  sourceOutlaySortKeys,
} from '@sillage/contract/campaigns/source-outlays';
import type { SortStep } from '@sillage/contract/lists';
import type { Range } from '@sillage/engine/time/range';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { isDistinctFrom } from '../driver/is-distinct-from.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { SourceOutlaysTable } from '../tables/campaigns.ts';
import {
  type AskedPeriod,
  haveSameTerms,
  overlaps,
  type TermsToInsert,
  termColumns,
  termsToInsert,
  toTerms,
} from './outlay-columns.ts';

export type SourceOutlayRow = Selectable<SourceOutlaysTable>;
type SortKey = (typeof sourceOutlaySortKeys)[number];

const sortColumns = {
  startDate: 'start_date',
  endDate: 'end_date',
  amount: 'amount',
  source: 'source',
} as const satisfies Record<SortKey, keyof SourceOutlaysTable>;

export const toSourceOutlay = (row: SourceOutlayRow): SourceOutlay => ({
  _id: row.id,
  projectId: row.project_id,
  source: row.source,
  sourceCampaign: row.source_campaign,
  medium: row.medium,
  ...toTerms(row),
});

const outlaysOf = (db: Db, projectId: string) =>
  db
    .selectFrom('source_outlays')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null);

export async function findSourceOutlay(
  db: Db,
  projectId: string,
  id: string,
): Promise<SourceOutlay | undefined> {
  const row = await outlaysOf(db, projectId).selectAll().where('id', '=', id).executeTakeFirst();
  return row && toSourceOutlay(row);
}

/** Locks an outlay for the transaction that changes it. */
export async function lockSourceOutlay(
  transaction: Db,
  projectId: string,
  id: string,
): Promise<SourceOutlay | undefined> {
  const row = await outlaysOf(transaction, projectId)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toSourceOutlay(row);
}

export interface SourceOutlayFilter extends AskedPeriod {
  source?: string;
  sourceCampaign?: string;
}

export async function listSourceOutlays(
  db: Db,
  projectId: string,
  filter: SourceOutlayFilter,
  { key, descending }: SortStep<SortKey>,
  pagination: Pagination,
): Promise<PageOf<SourceOutlay>> {
  const matching = matchingOutlays(db, projectId, filter);
  const rows = await matching
    .selectAll()
    .orderBy(sortColumns[key], descending ? 'desc' : 'asc')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(matching), data: rows.map(toSourceOutlay) };
}

function matchingOutlays(db: Db, projectId: string, filter: SourceOutlayFilter) {
  const { source, sourceCampaign, ...period } = filter;
  let query = outlaysOf(db, projectId).where(overlaps(period));
  if (source !== undefined) query = query.where('source', '=', source.toLowerCase());
  if (sourceCampaign !== undefined) query = query.where('source_campaign', '=', sourceCampaign);
  return query;
}

/** Every outlay on a source of the project that overlaps a range. */
export const listSourceOutlaysIn = (
  db: Db,
  projectId: string,
  range: Range,
): Promise<SourceOutlayRow[]> =>
  outlaysOf(db, projectId)
    .selectAll()
    .where('end_date', '>', new Date(range.since))
    .where('start_date', '<', new Date(range.until))
    .orderBy('id')
    .execute();

export interface SourceOutlayToInsert extends TermsToInsert {
  source: string;
  sourceCampaign: string | null;
  medium: string | null;
}

const unnestOutlays = unnestRows<SourceOutlayToInsert>({
  ...termsToInsert,
  source: ['text', ({ source }) => source],
  source_campaign: ['text', ({ sourceCampaign }) => sourceCampaign],
  medium: ['text', ({ medium }) => medium],
});

/** Inserts outlays in one statement, and returns them: not those whose externalId is there already. */
export async function insertSourceOutlays(
  db: Db,
  outlays: readonly SourceOutlayToInsert[],
): Promise<SourceOutlayRow[]> {
  if (outlays.length === 0) return [];
  const { rows } = await sql<SourceOutlayRow>`
    insert into source_outlays (project_id, id, source, source_campaign, medium, amount, currency,
      start_date, end_date, country, country_order, region, region_order, external_id)
    select project_id, id, source, source_campaign, medium, amount, currency, start_date, end_date,
      country, country_order, region, region_order, external_id
    from ${unnestOutlays(outlays)}
    on conflict (project_id, external_id) where external_id is not null do nothing
    returning *`.execute(db);
  return rows;
}

export const saysTheSame = (row: SourceOutlayRow, sent: SourceOutlayToInsert): boolean =>
  row.source === sent.source &&
  row.source_campaign === sent.sourceCampaign &&
  row.medium === sent.medium &&
  haveSameTerms(row, sent);

/** Returns how many outlays changed: none when the values are the same. */
export async function updateSourceOutlay(
  db: Db,
  projectId: string,
  id: string,
  changes: SourceOutlayChanges,
  updatedAt: Date,
): Promise<number> {
  const { source, sourceCampaign, medium, ...terms } = changes;
  const columns = {
    ...termColumns(terms),
    ...(source !== undefined && { source }),
    ...(sourceCampaign !== undefined && { source_campaign: sourceCampaign }),
    ...(medium !== undefined && { medium }),
  };
  const { numUpdatedRows } = await db
    .updateTable('source_outlays')
    .set({ ...columns, updated_at: updatedAt })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where(isDistinctFrom(columns))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
