import { oneDay } from '@sillage/engine/time/milliseconds';
import { purgeDeletedOutlays } from '../../store/campaigns/deleted-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { purgeDeletedEvents } from '../../store/events/deleted-events.ts';
import { deleteTrashedEventsBefore } from '../../store/events/expired-events.ts';
import { deleteDeliveriesBefore } from '../../store/live/webhook-deliveries.ts';
import {
  deleteForgottenIdentities,
  deleteIdentitiesBefore,
} from '../../store/people/forgotten-identities.ts';
import { deleteExpiredObjections } from '../../store/people/objections.ts';
import { lockUsers } from '../../store/people/users.ts';
import { deleteQuotasBefore } from '../../store/projects/quotas.ts';
import type { PurgeKind } from '../../store/tables/projects.ts';
import { purgeDeletedVisits } from '../../store/visits/deleted-visits.ts';
import {
  anonymizeInteractionsBefore,
  deleteHitsBefore,
  listRetentions,
} from '../../store/visits/expired-hits.ts';
import { purgeIdempotencyKeys } from '../access/do-once.ts';
import { purgeAttempts } from '../access/lasting-limits.ts';
import { purgeLinks } from '../access/one-use-links.ts';
import { countedPurge, tellPurges } from './told-purges.ts';

const batchSize = 5000;

/** For how long what was deleted stays in the database. */
const deletedDays = 30;

/** For how long the log of webhooks is kept. */
const deliveryDays = 30;

/**
 * Deletes hits, identities and trash past their project's retention, and anonymizes interactions. Removes
 * what was deleted long enough ago. The audit log tells how much it was.
 */
export async function purgeExpired(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const { id, days } of await listRetentions(db)) {
    await tellPurges(db, id, now);
    const before = new Date(now.getTime() - days * oneDay);
    const deletedBefore = new Date(now.getTime() - deletedDays * oneDay);
    const loggedBefore = new Date(now.getTime() - deliveryDays * oneDay);
    const purges: [PurgeKind, () => Promise<number>][] = [
      ['hits', () => deleteHitsBefore(db, id, before, batchSize)],
      ['interactions', () => anonymizeInteractions(db, id, before)],
      ['identities', () => deleteIdentities(db, id, before)],
      ['trashedEvents', () => deleteTrashedEventsBefore(db, id, before, batchSize)],
      ['deletedEvents', () => purgeDeletedEvents(db, id, deletedBefore, batchSize)],
      ['deletedInteractions', () => purgeDeletedVisits(db, id, deletedBefore, batchSize)],
      ['deletedOutlays', () => purgeDeletedOutlays(db, id, deletedBefore, batchSize)],
      ['objections', () => deleteExpiredObjections(db, id, now, batchSize)],
      ['webhookDeliveries', () => deleteDeliveriesBefore(db, id, loggedBefore, batchSize)],
    ];
    for (const [kind, purge] of purges) count += await countedPurge(db, id, kind, now, purge);
    count += await deleteQuotasBefore(db, id, before);
  }
  count += await purgeLinks(db, now, batchSize);
  count += await purgeAttempts(db, now, batchSize);
  return count + (await purgeIdempotencyKeys(db, now, batchSize));
}

/** Who is known by sessions alone is forgotten with them, also where hits came long after they happened. */
const anonymizeInteractions = (db: Db, projectId: string, before: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockUsers(transaction, projectId);
    const { count, userIds } = await anonymizeInteractionsBefore(
      transaction,
      projectId,
      before,
      batchSize,
    );
    await deleteForgottenIdentities(transaction, projectId, userIds, before);
    return count;
  });

const deleteIdentities = (db: Db, projectId: string, before: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockUsers(transaction, projectId);
    return deleteIdentitiesBefore(transaction, projectId, before);
  });
