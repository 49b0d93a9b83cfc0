import { type ImportOutcome, importOutcomes } from '@sillage/contract/campaigns/outlay-import-rows';
import type { OutlayImport } from '@sillage/contract/campaigns/outlay-imports';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { OutlayImportsTable } from '../tables/campaigns.ts';

type Counts = Record<ImportOutcome, number>;
type Row = Selectable<OutlayImportsTable>;

function toImport(row: Row, counts: Counts): OutlayImport {
  const received = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    origin: row.origin,
    rowCount: row.row_count,
    matches: row.matches,
    status: statusOf(row, counts, received),
    receivedCount: received,
    waitingCount: counts.waiting,
    createdCount: counts.created,
    updatedCount: counts.updated,
    unchangedCount: counts.unchanged,
    skippedCount: counts.skipped,
    refusedCount: counts.refused,
    undoneCount: counts.undone,
    keptCount: counts.kept,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function statusOf(row: Row, counts: Counts, received: number): OutlayImport['status'] {
  if (row.undo_asked_at !== null) return counts.created + counts.updated > 0 ? 'undoing' : 'undone';
  if (received < row.row_count) return 'receiving';
  return counts.waiting > 0 ? 'applying' : 'done';
}

async function countOutcomes(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<(id: string) => Counts> {
  const rows = await db
    .selectFrom('outlay_import_rows')
    .select(['import_id', 'outcome'])
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('project_id', '=', projectId)
    .where('import_id', '=', sql<string>`any (${uuidArray(ids)}::uuid[])`)
    .groupBy(['import_id', 'outcome'])
    .execute();
  return (id) =>
    Object.fromEntries(
      importOutcomes.map((outcome) => [
        outcome,
        rows.find((row) => row.import_id === id && row.outcome === outcome)?.count ?? 0,
      ]),
    ) as Counts;
}

export type NewImport = Pick<OutlayImport, 'name' | 'origin' | 'rowCount' | 'matches'>;

export async function insertImport(
  db: Db,
  projectId: string,
  { name, origin, rowCount, matches }: NewImport,
): Promise<OutlayImport> {
  const row = await db
    .insertInto('outlay_imports')
    .values({
      project_id: projectId,
      id: newId('outlay-import'),
      name,
      origin,
      row_count: rowCount,
      matches: JSON.stringify(matches),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toImport(row, (await countOutcomes(db, projectId, []))(row.id));
}

const importsOf = (db: Db, projectId: string) =>
  db.selectFrom('outlay_imports').where('project_id', '=', projectId);

export async function findImport(
  db: Db,
  projectId: string,
  id: string,
): Promise<OutlayImport | undefined> {
  const row = await importsOf(db, projectId).selectAll().where('id', '=', id).executeTakeFirst();
  return row && toImport(row, (await countOutcomes(db, projectId, [id]))(id));
}

/** Whoever goes on with an import waits for who does. Says whether it is being undone. */
export async function lockImport(
  transaction: Db,
  projectId: string,
  id: string,
): Promise<{ isUndone: boolean } | undefined> {
  const row = await importsOf(transaction, projectId)
    .select('undo_asked_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { isUndone: row.undo_asked_at !== null };
}

export async function listImports(
  db: Db,
  projectId: string,
  { origin }: { origin?: OutlayImport['origin'] },
  { offset, limit }: Pagination,
): Promise<PageOf<OutlayImport>> {
  let matching = importsOf(db, projectId);
  if (origin !== undefined) matching = matching.where('origin', '=', origin);
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const countsOf = await countOutcomes(
    db,
    projectId,
    rows.map(({ id }) => id),
  );
  return {
    total: await countRows(matching),
    data: rows.map((row) => toImport(row, countsOf(row.id))),
  };
}

export async function updateImport(
  db: Db,
  projectId: string,
  id: string,
  changes: { updated_at: Date; undo_asked_at?: Date },
): Promise<void> {
  await db
    .updateTable('outlay_imports')
    .set(changes)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}
