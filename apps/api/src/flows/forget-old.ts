import type { Db } from '../store/database.ts';
import { deleteTrashBefore } from '../store/expired-events.ts';
import {
  anonymizeSessionsBefore,
  deleteHitsBefore,
  deleteIdentitiesBefore,
  listRetentions,
} from '../store/expired-hits.ts';
import { lockProject } from '../store/outbox.ts';

const batchSize = 5000;
const day = 24 * 60 * 60 * 1000;

/** Forgets hits, browsers, people and trash that are older than their project keeps them. */
export async function forgetOld(db: Db, now: Date): Promise<number> {
  let done = 0;
  for (const { id, days } of await listRetentions(db)) {
    const before = new Date(now.getTime() - days * day);
    done += await deleteHitsBefore(db, id, before, batchSize);
    done += await anonymizeSessionsBefore(db, id, before, batchSize);
    done += await db.transaction().execute(async (transaction) => {
      await lockProject(transaction, id);
      return deleteIdentitiesBefore(transaction, id, before);
    });
    done += await deleteTrashBefore(db, id, before, batchSize);
  }
  return done;
}
