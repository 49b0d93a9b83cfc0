import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { OutlayBefore } from '../tables/campaigns.ts';
import { termColumns } from './outlay-columns.ts';
import type { OutlayRow, OutlayToInsert } from './outlays.ts';
import type { SourceOutlayRow, SourceOutlayToInsert } from './source-outlays.ts';

type Table = OutlayBefore['table'];

/** The columns that an import may change, and that undoing it brings back. */
const changed = {
  outlays: ['integration_id', 'campaign_id'],
  source_outlays: ['source', 'source_campaign', 'medium'],
} as const satisfies Record<Table, readonly string[]>;
const shared = [
  'amount',
  'currency',
  'start_date',
  'end_date',
  'country',
  'country_order',
  'region',
  'region_order',
  'external_id',
  'updated_at',
] as const;

/** What an outlay is now, to be brought back when the import is undone. */
export const toBefore = (table: Table, row: OutlayRow | SourceOutlayRow): OutlayBefore => {
  const columns = row as unknown as Record<string, string | Date | null>;
  return {
    table,
    row: Object.fromEntries(
      ['id', ...shared, ...changed[table]].map((name) => {
        const value = columns[name] ?? null;
        return [name, value instanceof Date ? value.toISOString() : value];
      }),
    ),
  };
};

const rowOf = (db: Db, table: Table, projectId: string, id: string) =>
  db
    .updateTable(table as 'outlays')
    .where('project_id', '=', projectId)
    .where('id', '=', id);

/** Gives an outlay on a campaign the terms of a line. */
export const rewriteOutlay = async (
  db: Db,
  id: string,
  { campaign, projectId, ...terms }: OutlayToInsert,
  updatedAt: Date,
) =>
  rowOf(db, 'outlays', projectId, id)
    .set({
      ...termColumns(terms),
      integration_id: campaign.integrationId,
      campaign_id: campaign.id,
      updated_at: updatedAt,
    })
    .execute();

/** Gives an outlay on a source the terms of a line. */
export const rewriteSourceOutlay = async (
  db: Db,
  id: string,
  { projectId, source, sourceCampaign, medium, ...terms }: SourceOutlayToInsert,
  updatedAt: Date,
) =>
  db
    .updateTable('source_outlays')
    .set({
      ...termColumns(terms),
      source,
      source_campaign: sourceCampaign,
      medium,
      updated_at: updatedAt,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();

/** Deletes an outlay and frees its externalId, so that the same file can bring it again. */
export const retireOutlay = async (
  db: Db,
  table: Table,
  projectId: string,
  id: string,
  now: Date,
): Promise<void> => {
  await rowOf(db, table, projectId, id)
    .set({ deleted_at: now, updated_at: now, external_id: null })
    .execute();
};

/** Makes an outlay again what it was. */
export async function bringBack(
  db: Db,
  projectId: string,
  { table, row }: OutlayBefore,
): Promise<void> {
  const columns = [...shared, ...changed[table]].map((name) => [name, row[name] ?? null]);
  await rowOf(db, table, projectId, row.id ?? '')
    .set({ ...Object.fromEntries(columns), deleted_at: null })
    .execute();
}

export interface OutlayState {
  table: Table;
  updatedAt: Date;
  isDeleted: boolean;
}

/** When outlays of both kinds last changed, by their ids. */
export async function findOutlayStates(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, OutlayState>> {
  const states = new Map<string, OutlayState>();
  for (const table of ['outlays', 'source_outlays'] as const) {
    const rows = await db
      .selectFrom(table as 'outlays')
      .select(['id', 'updated_at', 'deleted_at'])
      .where('project_id', '=', projectId)
      .where('id', '=', sql<string>`any (${uuidArray(ids)}::uuid[])`)
      .execute();
    for (const { id, updated_at, deleted_at } of rows)
      states.set(id, { table, updatedAt: updated_at, isDeleted: deleted_at !== null });
  }
  return states;
}

/** An outlay that was deleted counts again. Returns how many there were. */
export async function restoreDeletedOutlay(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<number> {
  let count = 0;
  for (const table of ['outlays', 'source_outlays'] as const) {
    const { numUpdatedRows } = await rowOf(db, table, projectId, id)
      .set({ deleted_at: null, updated_at: now })
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}
