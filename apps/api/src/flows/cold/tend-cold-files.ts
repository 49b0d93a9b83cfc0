import { oneMinute } from '@sillage/engine/time/milliseconds';
import { readColdFile } from '../../store/cold/cold-data.ts';
import {
  type ColdFile,
  deleteColdFile,
  findStaleFile,
  keepColdFile,
  listLeavingFiles,
  releaseColdFile,
  writingTime,
} from '../../store/cold/cold-files.ts';
import { listEventsOfFile, moveToFile } from '../../store/cold/warm-events.ts';
import { coldStorageOf } from '../../store/driver/cold-storage.ts';
import type { Db } from '../../store/driver/database.ts';
import { ColdStorageAway } from '../../store/driver/unavailable.ts';
import { writeColdFile } from './write-cold-file.ts';

/** Events leave a file some at a time: it is written again once for many of them. */
const staleTime = 10 * oneMinute;

const filesPerBatch = 100;

/** Writes files again without what has left them, and deletes those that are of no use. */
export async function tendColdFiles(db: Db, now: Date): Promise<number> {
  const deleted = await deleteLeavingFiles(db, now);
  const stale = await findStaleFile(db, new Date(now.getTime() - staleTime));
  if (stale) await rewriteFile(db, stale);
  return deleted + (stale ? 1 : 0);
}

/** Has no file of a project hold what no event refers to, as of now. */
export async function cleanColdFiles(db: Db, projectId: string): Promise<void> {
  for (;;) {
    const stale = await findStaleFile(db, new Date(Date.now() + oneMinute), projectId);
    if (!stale) break;
    await rewriteFile(db, stale);
  }
  while ((await deleteLeavingFiles(db, new Date())) > 0);
}

async function rewriteFile(db: Db, file: ColdFile): Promise<void> {
  const { project_id: projectId, id, day } = file;
  const events = await readColdFile(db, file);
  if (!events) throw new ColdStorageAway(`the file ${file.path} is missing`);
  const kept = await listEventsOfFile(db, projectId, id, [...events.keys()]);
  if (kept.size === 0) {
    await releaseColdFile(db, file);
    return;
  }
  const left = [...events.values()].filter((event) => kept.has(event.id));
  await writeColdFile(db, projectId, day, left, async (transaction, written) => {
    const moved = await moveToFile(transaction, projectId, [id, written.id], [...kept]);
    const isKept = await keepColdFile(transaction, written, moved < kept.size);
    if (!isKept || !(await releaseColdFile(transaction, file)))
      throw new Error(`the file ${file.path} was written again by another process`);
  });
}

async function deleteLeavingFiles(db: Db, now: Date): Promise<number> {
  const begunBefore = new Date(now.getTime() - writingTime);
  const files = await listLeavingFiles(db, begunBefore, filesPerBatch);
  for (const file of files) {
    // From here on, who still writes it cannot have events refer to it.
    await releaseColdFile(db, file);
    await coldStorageOf(db).delete(file.path);
    await deleteColdFile(db, file);
  }
  return files.length;
}
