import type { OutlayImport } from '@sillage/contract/campaigns/outlay-imports';
import { ApiError } from '../../errors/api-error.ts';
import {
  bringBack,
  findOutlayStates,
  retireOutlay,
  rewriteOutlay,
  rewriteSourceOutlay,
  toBefore,
} from '../../store/campaigns/imported-outlays.ts';
import {
  dropWaitingLines,
  type ImportLine,
  type ImportRef,
  listLines,
  type Settled,
  termsOf,
  updateLines,
} from '../../store/campaigns/outlay-import-rows.ts';
import { findImport, lockImport, updateImport } from '../../store/campaigns/outlay-imports.ts';
import { insertOutlays } from '../../store/campaigns/outlays.ts';
import { insertSourceOutlays } from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { type Judged, judgeLines, type Wanted } from './import-rows.ts';

/** How many lines one call goes on with: all of them or none. */
const batchSize = 500;

/** Goes on with an import, or with its undoing. */
export const continueImport = (db: Db, ref: ImportRef, now: Date): Promise<OutlayImport> =>
  db.transaction().execute(async (transaction) => {
    const { isUndone } = await lock(transaction, ref);
    await (isUndone ? undoLines : applyLines)(transaction, ref, now);
    return finish(transaction, ref, now);
  });

/** Begins to undo an import: lines that wait are never applied. */
export const undoImport = (db: Db, ref: ImportRef, now: Date): Promise<OutlayImport> =>
  db.transaction().execute(async (transaction) => {
    const { isUndone } = await lock(transaction, ref);
    if (!isUndone) {
      const { projectId, importId } = ref;
      await updateImport(transaction, projectId, importId, { updated_at: now, undo_asked_at: now });
      await dropWaitingLines(transaction, ref);
    }
    await undoLines(transaction, ref, now);
    return finish(transaction, ref, now);
  });

async function lock(transaction: Db, { projectId, importId }: ImportRef) {
  const found = await lockImport(transaction, projectId, importId);
  if (!found) throw new ApiError('outlay-import-not-found');
  return found;
}

async function finish(db: Db, { projectId, importId }: ImportRef, now: Date) {
  await updateImport(db, projectId, importId, { updated_at: now });
  const found = await findImport(db, projectId, importId);
  if (!found) throw new ApiError('outlay-import-not-found');
  return found;
}

async function applyLines(db: Db, ref: ImportRef, now: Date): Promise<void> {
  const lines = await listLines(db, ref, ['waiting'], batchSize);
  const judged = await judgeLines(db, ref.projectId, lines.map(termsOf));
  const settled: Settled[] = [];
  const toInsert: { line: ImportLine; judged: Judged }[] = [];
  for (const [index, line] of lines.entries()) {
    const each = judged[index];
    if (!each) continue;
    if (each instanceof ApiError) settled.push({ line, outcome: 'refused', code: each.code });
    else if (needsInsert(each)) toInsert.push({ line, judged: each });
    else settled.push(await settle(db, line, each, now));
  }
  await updateLines(db, [...settled, ...(await insertAll(db, toInsert, now))]);
}

/** New, or about to move between campaigns and sources. */
const needsInsert = ({ outcome, wanted, present }: Judged): boolean =>
  outcome === 'created' || (outcome === 'updated' && present?.table !== wanted.table);

async function settle(
  db: Db,
  line: ImportLine,
  { outcome, wanted, present }: Judged,
  now: Date,
): Promise<Settled> {
  if (outcome !== 'updated' || !present) return { line, outcome };
  const { id } = present.row;
  await (wanted.table === 'outlays'
    ? rewriteOutlay(db, id, wanted.row, now)
    : rewriteSourceOutlay(db, id, wanted.row, now));
  const before = toBefore(present.table, present.row);
  return { line, outcome, outlayId: id, before, appliedAt: now };
}

/** A line whose outlay another import has just inserted stays, and is judged again. */
async function insertAll(
  db: Db,
  lines: readonly { line: ImportLine; judged: Judged }[],
  now: Date,
): Promise<Settled[]> {
  for (const { judged } of lines)
    if (judged.present)
      await retireOutlay(
        db,
        judged.present.table,
        judged.present.row.project_id,
        judged.present.row.id,
        now,
      );
  const wanted = lines.map(({ judged }) => judged.wanted);
  const inserted = [
    ...(await insertOutlays(db, rowsOf(wanted, 'outlays'))),
    ...(await insertSourceOutlays(db, rowsOf(wanted, 'source_outlays'))),
  ];
  const updatedAt = new Map(inserted.map((row) => [row.id, row.updated_at]));
  return lines.flatMap(({ line, judged: { outcome, wanted, present } }) => {
    const appliedAt = updatedAt.get(wanted.row.id);
    if (!appliedAt) return [];
    const before = present && { before: toBefore(present.table, present.row) };
    return [{ line, outcome, outlayId: wanted.row.id, appliedAt, ...before }];
  });
}

const rowsOf = <T extends Wanted['table']>(wanted: readonly Wanted[], table: T) =>
  wanted.flatMap((each) => (each.table === table ? [each.row] : [])) as Extract<
    Wanted,
    { table: T }
  >['row'][];

async function undoLines(db: Db, ref: ImportRef, now: Date): Promise<void> {
  const lines = await listLines(db, ref, ['created', 'updated'], batchSize);
  const ids = lines.flatMap(({ outlay_id }) => outlay_id ?? []);
  const states = await findOutlayStates(db, ref.projectId, ids);
  const settled: Settled[] = [];
  for (const line of lines) {
    const { outlay_id: id, before, applied_at } = line;
    const state = states.get(id ?? '');
    const isAsApplied = state?.updatedAt.getTime() === applied_at?.getTime();
    if (id === null || !state || (state.isDeleted && !before)) {
      settled.push({ line, outcome: 'undone' });
      continue;
    }
    if (state.isDeleted || !isAsApplied) {
      settled.push({ line, outcome: 'kept' });
      continue;
    }
    if (before?.row.id !== id) await retireOutlay(db, state.table, ref.projectId, id, now);
    if (before) await bringBack(db, ref.projectId, before);
    settled.push({ line, outcome: 'undone' });
  }
  await updateLines(db, settled);
}
