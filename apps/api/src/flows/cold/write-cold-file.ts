import { randomUUID } from 'node:crypto';
import { type ColdEvent, encodeColdEvents, fetchColdFile } from '../../store/cold/cold-data.ts';
import { type ColdFile, insertColdFile, releaseColdFile } from '../../store/cold/cold-files.ts';
import { coldStorageOf } from '../../store/driver/cold-storage.ts';
import type { Db } from '../../store/driver/database.ts';
import { sha256 } from '../../store/driver/sha256.ts';
import { ColdStorageAway } from '../../store/driver/unavailable.ts';

/**
 * Writes a file of events of one day, reads it back, and has `refer` make events refer to it in a
 * transaction. It is listed before it is written: one that is given up, or whose process ends, is known
 * and will be deleted.
 */
export async function writeColdFile(
  db: Db,
  projectId: string,
  day: string,
  events: readonly ColdEvent[],
  refer: (transaction: Db, file: ColdFile) => Promise<void>,
): Promise<void> {
  const bytes = encodeColdEvents(events);
  const id = randomUUID();
  const file: ColdFile = {
    project_id: projectId,
    id,
    day,
    path: `${projectId}/${day}/${id}.parquet`,
    rows: events.length,
    sha256: sha256(bytes),
  };
  await insertColdFile(db, file);
  try {
    await coldStorageOf(db).put(file.path, bytes);
    await verify(db, file, events);
    await db.transaction().execute((transaction) => refer(transaction, file));
  } catch (error) {
    await releaseColdFile(db, file);
    throw error;
  }
}

async function verify(db: Db, file: ColdFile, events: readonly ColdEvent[]): Promise<void> {
  const found = await fetchColdFile(db, file);
  for (const { id, data } of events)
    if (found?.get(id)?.data !== data)
      throw new ColdStorageAway(`the file ${file.path} is not what was written`);
}
