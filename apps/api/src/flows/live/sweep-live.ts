import type { Db } from '../../store/driver/database.ts';
import { moveLiveItems, trimLiveItems } from '../../store/live/live-items.ts';
import { deleteLiveItems, listKeptStreams } from '../../store/live/live-streams.ts';
import { updateWebhookDisabled } from '../../store/live/webhooks.ts';
import { failDeliveries, listStuckWebhooks } from '../../store/queues/webhook-queue.ts';
import { forgetAudience } from './audience.ts';

/**
 * Keeps streams within their bounds while their readers are away, and forgets those that nobody
 * follows any longer. Gives up deliveries that wait in vain or are too many.
 */
export async function sweepLive(db: Db, now: Date): Promise<number> {
  for (const { projectId, isListened } of await listKeptStreams(db)) {
    if (isListened) {
      const move = () =>
        db.transaction().execute((transaction) => moveLiveItems(transaction, projectId));
      while ((await move()) > 0);
      await trimLiveItems(db, projectId);
    } else await deleteLiveItems(db, projectId);
  }
  for (const { projectId, webhookId, isFull } of await listStuckWebhooks(db)) {
    await db.transaction().execute(async (transaction) => {
      if (isFull) await updateWebhookDisabled(transaction, projectId, webhookId, 'queue-full', now);
      await failDeliveries(transaction, projectId, webhookId);
    });
    forgetAudience(projectId);
  }
  return 0;
}
