import { oneDay } from '@sillage/engine/time/milliseconds';
import type { Db } from '../../store/driver/database.ts';
import { deleteTrashedEventsBefore } from '../../store/events/expired-events.ts';
import { lockUsers } from '../../store/people/users.ts';
import {
  anonymizeSessionsBefore,
  deleteHitsBefore,
  deleteIdentitiesBefore,
  listRetentions,
} from '../../store/visits/expired-hits.ts';

const batchSize = 5000;

/** Forgets hits, browsers, people and trash that are older than their project keeps them. */
export async function forgetOld(db: Db, now: Date): Promise<number> {
  let done = 0;
  for (const { id, days } of await listRetentions(db)) {
    const before = new Date(now.getTime() - days * oneDay);
    done += await deleteHitsBefore(db, id, before, batchSize);
    done += await anonymizeSessionsBefore(db, id, before, batchSize);
    done += await db.transaction().execute(async (transaction) => {
      await lockUsers(transaction, id);
      return deleteIdentitiesBefore(transaction, id, before);
    });
    done += await deleteTrashedEventsBefore(db, id, before, batchSize);
  }
  return done;
}
