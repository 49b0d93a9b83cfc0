import type { DeliveryAttempt } from '@sillage/contract/live/webhook-deliveries';
import { maxFailingTime, retryDelay } from '@sillage/engine/live/retry-delays';
import type { Db } from '../../store/driver/database.ts';
import { findDeliveryBody, updateDeliveryAttempt } from '../../store/live/webhook-deliveries.ts';
import {
  findWebhookTarget,
  updateWebhookDisabled,
  updateWebhookFailed,
  updateWebhookSucceeded,
} from '../../store/live/webhooks.ts';
import {
  failDeliveries,
  postponeDelivery,
  type QueuedDelivery,
  unqueueDelivery,
} from '../../store/queues/webhook-queue.ts';
import { forgetAudience } from './audience.ts';
import type { SendWebhook } from './webhook-sender.ts';

const gone = 410;

/** Sends a delivery that was claimed, and writes down how that went. */
export async function deliverWebhook(
  db: Db,
  projectId: string,
  queued: QueuedDelivery,
  send: SendWebhook,
  signal: AbortSignal,
): Promise<void> {
  const { id, webhookId, attempt: number } = queued;
  const target = await findWebhookTarget(db, projectId, webhookId, new Date());
  const body = await findDeliveryBody(db, projectId, id);
  if (!target || body === undefined) return unqueueDelivery(db, projectId, id);
  const attempt = await send({ ...target, id, body }, signal);
  // An attempt that we cut short says nothing of its receiver: another process makes it again.
  if (signal.aborted && attempt.error !== null)
    return postponeDelivery(db, projectId, id, number, new Date());
  await db
    .transaction()
    .execute((transaction) =>
      attempt.error === null
        ? succeed(transaction, projectId, queued, attempt)
        : fail(transaction, projectId, queued, attempt, new Date()),
    );
}

async function succeed(
  db: Db,
  projectId: string,
  { id, webhookId }: QueuedDelivery,
  attempt: DeliveryAttempt,
): Promise<void> {
  await updateDeliveryAttempt(db, projectId, id, attempt, 'delivered');
  await unqueueDelivery(db, projectId, id);
  await updateWebhookSucceeded(db, projectId, webhookId);
}

/** A webhook whose receiver says that it is gone, or that has failed for days, is disabled. */
async function fail(
  db: Db,
  projectId: string,
  { id, webhookId, attempt: number }: QueuedDelivery,
  attempt: DeliveryAttempt,
  now: Date,
): Promise<void> {
  const delay = retryDelay(number, Math.random());
  const status = delay === undefined ? 'failed' : 'pending';
  await updateDeliveryAttempt(db, projectId, id, attempt, status);
  if (delay === undefined) await unqueueDelivery(db, projectId, id);
  else await postponeDelivery(db, projectId, id, number + 1, new Date(now.getTime() + delay));
  const since = await updateWebhookFailed(db, projectId, webhookId, now);
  const hasFailedLong = since !== undefined && now.getTime() - since.getTime() > maxFailingTime;
  if (attempt.statusCode !== gone && !hasFailedLong) return;
  const reason = attempt.statusCode === gone ? 'gone' : 'failing';
  await updateWebhookDisabled(db, projectId, webhookId, reason, now);
  await failDeliveries(db, projectId, webhookId);
  forgetAudience(projectId);
}
