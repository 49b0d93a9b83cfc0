import type { LiveMessage } from '../live/live.ts';
import type { Refusal } from '../live/refusals.ts';
import type { WebhookDelivery } from '../live/webhook-deliveries.ts';
import type { IssuedWebhook, Webhook } from '../live/webhooks.ts';
import { eventId, ordered, paid, projectId, trackerId, userId } from './story.ts';

export const liveEvent: LiveMessage = {
  id: '1042',
  kind: 'event',
  eventId,
  eventType: 'order',
  eventDate: ordered,
  userId,
  trackerId,
  attributable: true,
  processedAt: '2026-03-01T09:30:00.412Z',
};

export const webhook: Webhook = {
  id: '6b1f2c3d-4e5a-4b6c-8d7e-9f0a1b2c3d4e',
  projectId,
  name: 'Facturation',
  url: 'https://exemple.fr/sillage',
  kinds: ['state'],
  eventTypes: [],
  keys: ['paid'],
  active: true,
  failingSince: null,
  disabledAt: null,
  disabledReason: null,
  createdAt: '2026-01-12T08:00:00.000Z',
  updatedAt: '2026-01-12T08:00:00.000Z',
};

/** The same webhook, once it announces what goes to the trash too. */
export const changedWebhook: Webhook = {
  ...webhook,
  kinds: ['state', 'trash'],
  updatedAt: '2026-03-02T08:00:00.000Z',
};

export const issuedWebhook: IssuedWebhook = {
  ...webhook,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
};

/** What is sent once the story's order is paid. */
const webhookBody = JSON.stringify({
  type: 'state.changed',
  timestamp: '2026-03-01T09:32:41.118Z',
  data: { projectId, eventId, eventType: 'order', userId, key: 'paid', value: 1, date: paid },
});

export const webhookDelivery: WebhookDelivery = {
  id: 'a3d5f7e9-1b2c-4d3e-8f4a-5b6c7d8e9f01',
  webhookId: webhook.id,
  projectId,
  kind: 'state',
  status: 'delivered',
  body: webhookBody,
  attempts: [
    {
      date: '2026-03-01T09:32:41.312Z',
      statusCode: 200,
      duration: 84,
      error: null,
      excerpt: 'ok',
    },
  ],
  nextAttemptAt: null,
  createdAt: '2026-03-01T09:32:41.118Z',
  deliveredAt: '2026-03-01T09:32:41.396Z',
};

/** The same delivery, once it waits to be sent again. */
export const resentDelivery: WebhookDelivery = {
  ...webhookDelivery,
  status: 'pending',
  nextAttemptAt: '2026-03-01T10:00:00.000Z',
};

export const testDelivery: WebhookDelivery = {
  ...webhookDelivery,
  id: 'b4e6f8fa-2c3d-4e4f-9a5b-6c7d8e9fa012',
  kind: 'test',
  body: JSON.stringify({
    type: 'webhook.test',
    timestamp: '2026-03-01T09:32:41.118Z',
    data: { projectId, webhookId: webhook.id },
  }),
};

/** A program that had a key that was revoked. */
export const refusal: Refusal = {
  sent: 'events',
  reason: 'key-refused',
  count: 1,
  lastAt: '2026-03-01T09:33:02.504Z',
  host: null,
};
