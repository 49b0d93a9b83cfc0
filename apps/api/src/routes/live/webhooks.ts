import type { webhookDeliveryOperations } from '@sillage/contract/live/webhook-deliveries';
import type { webhookOperations } from '@sillage/contract/live/webhooks';
import {
  existingDelivery,
  keepTest,
  resendDelivery,
  type SentTest,
  sendTest,
} from '../../flows/live/send-now.ts';
import type { SendWebhook } from '../../flows/live/webhook-sender.ts';
import {
  changeWebhook,
  createWebhook,
  existingWebhook,
  removeWebhook,
  rotateWebhookSecret,
} from '../../flows/live/webhooks.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import type { Vault } from '../../store/driver/vault.ts';
import { deliveryOrder, listWebhookDeliveries } from '../../store/live/webhook-deliveries.ts';
import { listWebhooks } from '../../store/live/webhooks.ts';

export interface WebhookRouteOptions {
  db: Db;
  send: SendWebhook;
  privateRanges: readonly string[];
  vault: Vault;
  /** Called when deliveries wait to be sent. */
  onDeliveries?: (() => void) | undefined;
}

type Operations = typeof webhookOperations & typeof webhookDeliveryOperations;

export const webhookRoutes = ({
  db,
  send,
  privateRanges,
  vault,
  onDeliveries = () => {},
}: WebhookRouteOptions): Handlers<Operations> => ({
  async listWebhooks({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listWebhooks(db, params.projectId, pagination));
  },

  createWebhook: ({ params, body }) =>
    createWebhook(db, params.projectId, body, privateRanges, vault),

  getWebhook: ({ params }) => existingWebhook(db, params.projectId, params.webhookId),

  updateWebhook: ({ params: { projectId, webhookId }, body }) =>
    changeWebhook(db, projectId, webhookId, body, privateRanges, new Date()),

  deleteWebhook: ({ params }) => removeWebhook(db, params.projectId, params.webhookId),

  rotateWebhookSecret: ({ params: { projectId, webhookId }, body: { overlapInHours = 24 } }) =>
    rotateWebhookSecret(db, projectId, webhookId, overlapInHours, new Date(), vault),

  testWebhook: {
    prepare: ({ params }) => sendTest(db, params.projectId, params.webhookId, send, new Date()),
    run: ({ params }, sent: SentTest) => keepTest(db, params.projectId, sent),
  },

  async listWebhookDeliveries({ params: { projectId, webhookId }, query }) {
    await existingWebhook(db, projectId, webhookId);
    const pagination = cursorPaginationOf(query, deliveryOrder);
    return toCursorPage(
      pagination,
      await listWebhookDeliveries(db, projectId, webhookId, query.status, pagination),
    );
  },

  getWebhookDelivery: ({ params: { projectId, webhookId, deliveryId } }) =>
    existingDelivery(db, projectId, webhookId, deliveryId),

  async resendWebhookDelivery({ params: { projectId, webhookId, deliveryId } }) {
    const delivery = await resendDelivery(db, projectId, webhookId, deliveryId);
    onDeliveries();
    return delivery;
  },
});
