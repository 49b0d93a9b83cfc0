import { randomBytes } from 'node:crypto';
import type {
  IssuedWebhook,
  NewWebhook,
  Webhook,
  WebhookChanges,
} from '@sillage/contract/live/webhooks';
import { webhookUrlFaults } from '@sillage/engine/live/webhook-url';
import { oneHour } from '@sillage/engine/time/milliseconds';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import type { Vault } from '../../store/driver/vault.ts';
import {
  countWebhooks,
  deleteWebhook as deleteRow,
  findWebhook,
  insertWebhook,
  updateWebhook as updateRow,
  updateWebhookSecret,
} from '../../store/live/webhooks.ts';
import { failDeliveries } from '../../store/queues/webhook-queue.ts';
import { existingProject } from '../projects/existing-project.ts';
import { forgetAudience } from './audience.ts';
import { webhookPlace } from './webhook-sender.ts';

const maxWebhooks = 20;

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const orNotFound = (webhook: Webhook | undefined, id: string): Webhook => {
  if (!webhook) throw new ApiError('webhook-not-found', { id });
  return webhook;
};

export const existingWebhook = async (db: Db, projectId: string, id: string): Promise<Webhook> =>
  orNotFound(await findWebhook(db, projectId, id), id);

/** Only the form of the address: its name is resolved and checked at each attempt. */
function checkUrl(url: string, privateRanges: readonly string[]): void {
  refuseFaults(webhookUrlFaults(URL.parse(url) ?? undefined, privateRanges));
}

export async function createWebhook(
  db: Db,
  projectId: string,
  body: NewWebhook,
  privateRanges: readonly string[],
  vault: Vault,
): Promise<IssuedWebhook> {
  await existingProject(db, projectId);
  checkUrl(body.url, privateRanges);
  if ((await countWebhooks(db, projectId)) >= maxWebhooks)
    throw new ApiError('too-many-webhooks', { limit: String(maxWebhooks) });
  const { eventTypes = [], keys = [], active = true } = body;
  const secret = newSecret();
  const settings = { ...body, eventTypes, keys, active };
  const webhook = await insertWebhook(db, projectId, settings, vault.seal(secret, webhookPlace));
  forgetAudience(projectId);
  return { ...webhook, secret };
}

/** What waits of a webhook that is no longer active is given up. */
export async function changeWebhook(
  db: Db,
  projectId: string,
  id: string,
  changes: WebhookChanges,
  privateRanges: readonly string[],
  now: Date,
): Promise<Webhook> {
  if (changes.url !== undefined) checkUrl(changes.url, privateRanges);
  const webhook = await db.transaction().execute(async (transaction) => {
    const changed = orNotFound(await updateRow(transaction, projectId, id, changes, now), id);
    if (!changed.active) await failDeliveries(transaction, projectId, id);
    return changed;
  });
  forgetAudience(projectId);
  return webhook;
}

export async function removeWebhook(db: Db, projectId: string, id: string): Promise<Webhook> {
  const webhook = await db.transaction().execute(async (transaction) => {
    const removed = orNotFound(await deleteRow(transaction, projectId, id), id);
    await failDeliveries(transaction, projectId, id);
    return removed;
  });
  forgetAudience(projectId);
  return webhook;
}

export async function rotateWebhookSecret(
  db: Db,
  projectId: string,
  id: string,
  overlapInHours: number,
  now: Date,
  vault: Vault,
): Promise<IssuedWebhook> {
  const secret = newSecret();
  const until = new Date(now.getTime() + overlapInHours * oneHour);
  const sealed = vault.seal(secret, webhookPlace);
  const webhook = await updateWebhookSecret(db, projectId, id, sealed, until, now);
  return { ...orNotFound(webhook, id), secret };
}
