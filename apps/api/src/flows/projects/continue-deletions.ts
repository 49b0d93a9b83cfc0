import { oneMinute } from '@sillage/engine/time/milliseconds';
import { claimProjectFiles, deleteColdFile, writingTime } from '../../store/cold/cold-files.ts';
import { coldStorageOf } from '../../store/driver/cold-storage.ts';
import type { Db } from '../../store/driver/database.ts';
import { ColdStorageAway } from '../../store/driver/unavailable.ts';
import {
  deleteProjectAnswers,
  deleteWorkspaceAnswers,
  dropProjectFromInvitations,
  renameProjectInAudit,
  renameWorkspaceInAudit,
} from '../../store/projects/deleted-names.ts';
import { deleteProjectRows, deleteWorkspaceRows } from '../../store/projects/deleted-rows.ts';
import {
  claimDeletion,
  claimWorkspaceDeletion,
  type DueDeletion,
  finishDeletion,
  forgetDeletionWorkspace,
  hasTransactionsBefore,
  postponeDeletion,
  updateDeletionPass,
} from '../../store/projects/deletions.ts';
import { projectTables } from '../../store/projects/holdings.ts';

/**
 * After this long, no process knows the project any more, in milliseconds: a project or a role is
 * cached for half a minute, and no request takes longer than two.
 */
export const settlingTime = 3 * oneMinute;

/** How long to wait for a transaction that is older, in milliseconds. */
const recheckDelay = 10_000;

const filesPerBatch = 100;

/** Told of a storage that does not answer: the deletion goes on later. */
type OnFailure = (error: unknown) => void;

function rethrow(error: unknown): never {
  throw error;
}

/**
 * Deletes a batch of rows of a project that was deleted, and returns how much was done. Table after
 * table, in one pass as soon as it is asked, for all that is there; then, once no process knows the
 * project and no transaction of before goes on, in passes until one finds nothing in any table.
 */
export const continueDeletions = (
  db: Db,
  now: Date,
  rowsPerBatch: number,
  onFailure: OnFailure = rethrow,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const deletion = await claimDeletion(transaction, now);
    if (!deletion) return finishWorkspace(transaction, now);
    return deletion.tableNumber < projectTables.length
      ? deleteBatch(transaction, deletion, now, rowsPerBatch, onFailure)
      : endPass(transaction, deletion, now);
  });

const settledAt = ({ askedAt }: DueDeletion): Date => new Date(askedAt.getTime() + settlingTime);

async function deleteBatch(
  db: Db,
  deletion: DueDeletion,
  now: Date,
  limit: number,
  onFailure: OnFailure,
) {
  const { id, projectId, tableNumber, passRows } = deletion;
  if (deletion.passStartedAt === null && now >= settledAt(deletion)) {
    if (await hasTransactionsBefore(db, settledAt(deletion))) {
      await postponeDeletion(db, id, later(now));
      return 0;
    }
  }
  const table = projectTables[tableNumber] ?? 'outbox';
  const isFiles = table === 'cold_files';
  const most = isFiles ? Math.min(limit, filesPerBatch) : limit;
  const deleted = isFiles
    ? await deleteColdFiles(db, projectId, now, most).catch((error: unknown) => {
        if (!(error instanceof ColdStorageAway)) throw error;
        onFailure(error);
      })
    : await deleteProjectRows(db, table, projectId, most);
  if (deleted === undefined) {
    await postponeDeletion(db, id, later(now));
    return 0;
  }
  await updateDeletionPass(db, id, {
    tableNumber: deleted < most ? tableNumber + 1 : tableNumber,
    passRows: passRows + deleted,
    passStartedAt: deletion.passStartedAt ?? now,
    dueAt: now,
    deleted,
  });
  return 1 + deleted;
}

/** Files leave before their lines do. Undefined while one is being written: its writer will list it. */
async function deleteColdFiles(
  db: Db,
  projectId: string,
  now: Date,
  limit: number,
): Promise<number | undefined> {
  const begunBefore = new Date(now.getTime() - writingTime);
  const files = await claimProjectFiles(db, projectId, begunBefore, limit);
  for (const file of files ?? []) {
    await coldStorageOf(db).delete(file.path);
    await deleteColdFile(db, file);
  }
  return files?.length;
}

async function endPass(db: Db, deletion: DueDeletion, now: Date): Promise<number> {
  const { id, projectId, passStartedAt } = deletion;
  const answers =
    (await deleteProjectAnswers(db, projectId)) + (await dropProjectFromInvitations(db, projectId));
  const deeds = await renameProjectInAudit(db, projectId, id);
  const isLast = passStartedAt !== null && passStartedAt >= settledAt(deletion);
  if (isLast && deletion.passRows + answers + deeds === 0) {
    await finishDeletion(db, id, now);
    return 1;
  }
  await updateDeletionPass(db, id, {
    tableNumber: 0,
    passRows: 0,
    passStartedAt: null,
    dueAt: isLast || now >= settledAt(deletion) ? now : settledAt(deletion),
    deleted: answers,
    emptiedAt: now,
  });
  return 1;
}

/** Ends the deletion of a workspace after those of its projects. Returns whether there was one. */
async function finishWorkspace(db: Db, now: Date): Promise<number> {
  const askedBefore = new Date(now.getTime() - settlingTime);
  const deletion = await claimWorkspaceDeletion(db, now, askedBefore);
  if (!deletion) return 0;
  const { id, workspaceId } = deletion;
  if (await hasTransactionsBefore(db, askedBefore)) {
    await postponeDeletion(db, id, later(now));
    return 0;
  }
  await deleteWorkspaceRows(db, workspaceId);
  await deleteWorkspaceAnswers(db, workspaceId);
  await renameWorkspaceInAudit(db, workspaceId, id);
  await forgetDeletionWorkspace(db, workspaceId);
  await finishDeletion(db, id, now);
  return 1;
}

const later = (now: Date): Date => new Date(now.getTime() + recheckDelay);
