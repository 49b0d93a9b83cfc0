import type { Db } from '../store/database.ts';
import {
  anonymizeSessionsBefore,
  deleteHitsBefore,
  listProjectsToForget,
} from '../store/expired-hits.ts';

const batchSize = 5000;

/** Deletes hits that are older than their project keeps them, and what sessions say of a browser. */
export async function forgetHits(db: Db, now: Date): Promise<number> {
  let done = 0;
  for (const { id, before } of await listProjectsToForget(db, now)) {
    done += await deleteHitsBefore(db, id, before, batchSize);
    done += await anonymizeSessionsBefore(db, id, before, batchSize);
  }
  return done;
}
