import type { NewWebhook } from '@sillage/contract/live/webhooks';
import { publicApi } from '@sillage/contract/public-api';
import type { TestServer } from '../harness/server.ts';
import { deliverWebhooks, openReceiver } from '../harness/webhook-receiver.ts';
import { type Api, params, sample } from './samples.ts';

const { operations } = publicApi;

/** Has a webhook announce that the order is paid. */
export async function announceTo<T>(server: TestServer, api: Api, pay: () => Promise<T>) {
  const receiver = await openReceiver();
  const body: NewWebhook = { ...(sample(operations.createWebhook) as NewWebhook) };
  const createWebhook = await api.createWebhook({ params, body: { ...body, url: receiver.url } });
  const hook = { ...params, webhookId: createWebhook.id };
  const issued = {
    createWebhook,
    getWebhook: await api.getWebhook({ params: hook }),
    listWebhooks: await api.listWebhooks({ params, query: {} }),
    rotateWebhookSecret: await api.rotateWebhookSecret({
      params: hook,
      body: sample(operations.rotateWebhookSecret),
    }),
  };
  const patchState = await pay();
  await deliverWebhooks(server.db);
  const listWebhookDeliveries = await api.listWebhookDeliveries({ params: hook, query: {} });
  const delivery = { ...hook, deliveryId: listWebhookDeliveries.data[0]?.id ?? '' };
  const delivered = {
    listWebhookDeliveries,
    getWebhookDelivery: await api.getWebhookDelivery({ params: delivery }),
    resendWebhookDelivery: await api.resendWebhookDelivery({ params: delivery }),
    testWebhook: await api.testWebhook({ params: hook }),
  };
  const changed = {
    updateWebhook: await api.updateWebhook({
      params: hook,
      body: sample(operations.updateWebhook),
    }),
    deleteWebhook: await api.deleteWebhook({ params: hook }),
  };
  await receiver.close();
  return { patchState, ...issued, ...delivered, ...changed };
}
