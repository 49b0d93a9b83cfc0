import {
  isAnnounced,
  type Notification,
  notificationBody,
} from '@sillage/engine/live/notifications';
import type { Db } from '../../store/driver/database.ts';
import type { ListeningWebhook } from '../../store/live/audience.ts';
import { insertDeliveries } from '../../store/live/webhook-deliveries.ts';

/** Has webhooks announce what they follow, in the transaction of what happened. */
export async function queueDeliveries(
  db: Db,
  projectId: string,
  webhooks: readonly ListeningWebhook[],
  notifications: readonly Notification[],
  now: Date,
): Promise<void> {
  await insertDeliveries(
    db,
    projectId,
    notifications.flatMap((notification) => {
      const wanted = webhooks.filter((webhook) => isAnnounced(notification, webhook));
      if (wanted.length === 0) return [];
      const body = notificationBody(notification, now);
      return wanted.map(({ id }) => ({ webhookId: id, kind: notification.kind, body }));
    }),
  );
}
