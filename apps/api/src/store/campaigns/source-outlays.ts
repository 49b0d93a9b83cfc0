import { randomUUID } from 'node:crypto';
import type {
  NewSourceOutlay,
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
import type { SourceOutlaysTable } from '../tables/campaigns.ts';
import { amountColumns, countryColumns, regionColumns, toDate } from './outlay-columns.ts';

export type SourceOutlayRow = Selectable<SourceOutlaysTable>;
type SortKey = (typeof sourceOutlaySortKeys)[number];

const sortColumns = {
  startDate: 'start_date',
  endDate: 'end_date',
  amount: 'amount',
  source: 'source',
} as const satisfies Record<SortKey, keyof SourceOutlaysTable>;

const toOutlay = (row: SourceOutlayRow): SourceOutlay => ({
  _id: row.id,
  projectId: row.project_id,
  source: row.source,
  sourceCampaign: row.source_campaign,
  medium: row.medium,
  amount: { amount: Number(row.amount), currency: row.currency },
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  country: row.country,
  region: row.region,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
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
  return row && toOutlay(row);
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
  return row && toOutlay(row);
}

export interface SourceOutlayFilter {
  source?: string;
  sourceCampaign?: string;
  since?: string;
  until?: string;
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
  return { total: await countRows(matching), data: rows.map(toOutlay) };
}

/** Outlays that overlap the range. Both exclude their end; an empty range matches nothing. */
function matchingOutlays(db: Db, projectId: string, filter: SourceOutlayFilter) {
  const { source, sourceCampaign, since, until } = filter;
  let query = outlaysOf(db, projectId);
  if (source !== undefined) query = query.where('source', '=', source.toLowerCase());
  if (sourceCampaign !== undefined) query = query.where('source_campaign', '=', sourceCampaign);
  if (since !== undefined) query = query.where('end_date', '>', toDate(since));
  if (until !== undefined) query = query.where('start_date', '<', toDate(until));
  if (since !== undefined && until !== undefined && toDate(since) >= toDate(until))
    query = query.where(sql<boolean>`false`);
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

export async function insertSourceOutlay(
  db: Db,
  projectId: string,
  outlay: NewSourceOutlay,
): Promise<SourceOutlay> {
  const row = await db
    .insertInto('source_outlays')
    .values({
      project_id: projectId,
      id: randomUUID(),
      source: outlay.source,
      source_campaign: outlay.sourceCampaign ?? null,
      medium: outlay.medium ?? null,
      ...amountColumns(outlay.amount),
      start_date: toDate(outlay.startDate),
      end_date: toDate(outlay.endDate),
      ...countryColumns(outlay.country ?? null),
      ...regionColumns(outlay.region ?? null),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOutlay(row);
}

/** Returns how many outlays changed: none when the values are the same. */
export async function updateSourceOutlay(
  db: Db,
  projectId: string,
  id: string,
  changes: SourceOutlayChanges,
  updatedAt: Date,
): Promise<number> {
  const { source, sourceCampaign, medium, amount, startDate, endDate, country, region } = changes;
  const columns = {
    ...(source !== undefined && { source }),
    ...(sourceCampaign !== undefined && { source_campaign: sourceCampaign }),
    ...(medium !== undefined && { medium }),
    ...(amount !== undefined && amountColumns(amount)),
    ...(startDate !== undefined && { start_date: toDate(startDate) }),
    ...(endDate !== undefined && { end_date: toDate(endDate) }),
    ...(country !== undefined && countryColumns(country)),
    ...(region !== undefined && regionColumns(region)),
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

/** Marks an outlay as deleted. False when the project has none of this id. */
export async function deleteSourceOutlay(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('source_outlays')
    .set({ deleted_at: now, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes outlays that were deleted before a date. Returns how many they were. */
export async function purgeDeletedSourceOutlays(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from source_outlays where project_id = ${projectId} and id in (
      select id from source_outlays
      where project_id = ${projectId} and deleted_at < ${before} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
