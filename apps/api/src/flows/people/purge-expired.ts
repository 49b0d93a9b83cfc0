import { oneDay } from '@sillage/engine/time/milliseconds';
import { purgeDeletedOutlays } from '../../store/campaigns/deleted-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { purgeDeletedEvents } from '../../store/events/deleted-events.ts';
import { deleteTrashedEventsBefore } from '../../store/events/expired-events.ts';
import { deleteDeliveriesBefore } from '../../store/live/webhook-deliveries.ts';
import { deleteIdentitiesBefore } from '../../store/people/forgotten-identities.ts';
import { deleteExpiredObjections } from '../../store/people/objections.ts';
import { lockUsers } from '../../store/people/users.ts';
import { deleteQuotasBefore } from '../../store/projects/quotas.ts';
import { purgeDeletedVisits } from '../../store/visits/deleted-visits.ts';
import {
  anonymizeInteractionsBefore,
  deleteHitsBefore,
  listRetentions,
} from '../../store/visits/expired-hits.ts';
import { purgeIdempotencyKeys } from '../access/do-once.ts';
import { purgeLinks } from '../access/one-use-links.ts';

const batchSize = 5000;

/** For how long what was deleted stays in the database. */
const deletedDays = 30;

/** For how long the log of webhooks is kept. */
const deliveryDays = 30;

/**
 * Deletes hits, identities and trash past their project's retention, and anonymizes interactions. Removes
 * what was deleted long enough ago.
 */
export async function purgeExpired(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const { id, days } of await listRetentions(db)) {
    const before = new Date(now.getTime() - days * oneDay);
    count += await deleteHitsBefore(db, id, before, batchSize);
    count += await anonymizeInteractionsBefore(db, id, before, batchSize);
    count += await db.transaction().execute(async (transaction) => {
      await lockUsers(transaction, id);
      return deleteIdentitiesBefore(transaction, id, before);
    });
    count += await deleteTrashedEventsBefore(db, id, before, batchSize);
    const deletedBefore = new Date(now.getTime() - deletedDays * oneDay);
    count += await purgeDeletedEvents(db, id, deletedBefore, batchSize);
    count += await purgeDeletedVisits(db, id, deletedBefore, batchSize);
    count += await purgeDeletedOutlays(db, id, deletedBefore, batchSize);
    count += await deleteQuotasBefore(db, id, before);
    count += await deleteExpiredObjections(db, id, now, batchSize);
    const loggedBefore = new Date(now.getTime() - deliveryDays * oneDay);
    count += await deleteDeliveriesBefore(db, id, loggedBefore, batchSize);
  }
  count += await purgeLinks(db, now, batchSize);
  return count + (await purgeIdempotencyKeys(db, now, batchSize));
}
