import type { WebhookDelivery } from '@sillage/contract/live/webhook-deliveries';
import { testBody } from '@sillage/engine/live/notifications';
import { ApiError } from '../../errors/api-error.ts';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  findWebhookDelivery,
  insertSentDelivery,
  updateDeliveryAttempt,
  updateDeliveryPending,
} from '../../store/live/webhook-deliveries.ts';
import { findWebhookTarget } from '../../store/live/webhooks.ts';
import { requeueDelivery } from '../../store/queues/webhook-queue.ts';
import type { SendWebhook } from './webhook-sender.ts';
import { existingWebhook } from './webhooks.ts';

export async function existingDelivery(
  db: Db,
  projectId: string,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery> {
  const delivery = await findWebhookDelivery(db, projectId, webhookId, id);
  if (!delivery) throw new ApiError('delivery-not-found', { id });
  return delivery;
}

/** A message of no consequence that was sent, and what came of it. */
export interface SentTest {
  id: string;
  webhookId: string;
  body: string;
  attempt: Awaited<ReturnType<SendWebhook>>;
}

/** Sends a message of no consequence, and waits for the answer. Even a disabled webhook is tried. */
export async function sendTest(
  db: Db,
  projectId: string,
  webhookId: string,
  send: SendWebhook,
  now: Date,
): Promise<SentTest> {
  const target = await findWebhookTarget(db, projectId, webhookId, now);
  if (!target) throw new ApiError('webhook-not-found', { id: webhookId });
  const body = testBody({ projectId, webhookId }, now);
  const id = newId('delivery');
  return { id, webhookId, body, attempt: await send({ ...target, id, body }) };
}

export async function keepTest(
  db: Db,
  projectId: string,
  { id, webhookId, body, attempt }: SentTest,
): Promise<WebhookDelivery> {
  await insertSentDelivery(db, projectId, { id, webhookId, kind: 'test', body });
  const status = attempt.error === null ? 'delivered' : 'failed';
  await updateDeliveryAttempt(db, projectId, id, attempt, status);
  return existingDelivery(db, projectId, webhookId, id);
}

/** Puts a delivery in the queue again, whatever has become of it. */
export async function resendDelivery(
  db: Db,
  projectId: string,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery> {
  const { active } = await existingWebhook(db, projectId, webhookId);
  await existingDelivery(db, projectId, webhookId, id);
  if (!active) throw new ApiError('webhook-inactive', { id: webhookId });
  await db.transaction().execute(async (transaction) => {
    await updateDeliveryPending(transaction, projectId, id);
    await requeueDelivery(transaction, projectId, id, webhookId);
  });
  return existingDelivery(db, projectId, webhookId, id);
}
