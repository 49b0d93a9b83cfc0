import { ensureWarmIndex } from '../../store/cold/warm-events.ts';
import type { Db } from '../../store/driver/database.ts';
import { ColdStorageAway } from '../../store/driver/unavailable.ts';
import { moveToCold } from './move-to-cold.ts';
import { tendColdFiles } from './tend-cold-files.ts';

/** Makes a function that does the next part of what cold files ask for. A storage may be away for long. */
export function coldWork(
  db: Db,
  /** Without it, files are only read, and written again when events leave them. */
  afterDays: number | undefined,
  onAway: (error: unknown) => void,
): () => Promise<number> {
  let isPrepared = afterDays === undefined;
  return async () => {
    if (!isPrepared) await ensureWarmIndex(db);
    isPrepared = true;
    const now = new Date();
    try {
      const tended = await tendColdFiles(db, now);
      return tended + (afterDays === undefined ? 0 : await moveToCold(db, now, afterDays));
    } catch (error) {
      if (!(error instanceof ColdStorageAway)) throw error;
      onAway(error);
      return 0;
    }
  };
}
