import type { NewImportRow } from '@sillage/contract/campaigns/outlay-import-rows';
import type { OutlayImport } from '@sillage/contract/campaigns/outlay-imports';
import { ApiError } from '../../errors/api-error.ts';
import { type ImportRef, insertLines } from '../../store/campaigns/outlay-import-rows.ts';
import { findImport } from '../../store/campaigns/outlay-imports.ts';
import type { Db } from '../../store/driver/database.ts';
import { inOrder, refused } from '../batch-results.ts';
import { existingProject } from '../projects/existing-project.ts';

export async function existingImport(db: Db, { projectId, importId }: ImportRef) {
  await existingProject(db, projectId);
  const found = await findImport(db, projectId, importId);
  if (!found) throw new ApiError('outlay-import-not-found');
  return found;
}

type Item = { value: NewImportRow } | { error: ApiError };

const isOver = ({ status }: OutlayImport): boolean => status === 'undoing' || status === 'undone';

/** Keeps the lines of an import, which are no outlays yet. */
export async function addImportRows(db: Db, ref: ImportRef, items: readonly Item[]) {
  const found = await existingImport(db, ref);
  if (isOver(found)) throw new ApiError('outlay-import-undone');
  const checked = items.map((item) =>
    'error' in item ? item.error : (tooMany(item.value, found) ?? item.value),
  );
  const lines = new Map(
    checked.flatMap((line) => (line instanceof ApiError ? [] : [[line.number, line]])),
  );
  const added = await insertLines(db, ref, [...lines.values()]);
  return inOrder(
    checked.map((line) => {
      if (line instanceof ApiError) return refused(line);
      // A number that comes twice is new once.
      const isNew = added.delete(line.number);
      return { status: isNew ? (201 as const) : (200 as const) };
    }),
  );
}

const tooMany = ({ number }: NewImportRow, { rowCount }: OutlayImport): ApiError | undefined =>
  number > rowCount
    ? new ApiError('invalid-payload', [`number must not be greater than ${rowCount}`])
    : undefined;
