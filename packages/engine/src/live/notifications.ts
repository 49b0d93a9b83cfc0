import type { WebhookKind } from '@sillage/contract/live/webhooks';

/** Something that webhooks may announce. */
export interface Notification {
  kind: WebhookKind;
  /** The reference of the event type. */
  eventType: string;
  /** The storage key of a state or statistic. */
  key?: string;
  data: Record<string, unknown>;
}

interface Filter {
  kinds: readonly WebhookKind[];
  eventTypes: readonly string[];
  keys: readonly string[];
}

/** Whether a webhook announces it. An empty list leaves nothing out. */
export const isAnnounced = (
  { kind, eventType, key }: Notification,
  { kinds, eventTypes, keys }: Filter,
): boolean =>
  kinds.includes(kind) &&
  (eventTypes.length === 0 || eventTypes.includes(eventType)) &&
  (key === undefined || keys.length === 0 || keys.includes(key));

const types: Record<WebhookKind, string> = {
  event: 'event.created',
  state: 'state.changed',
  statistic: 'statistic.changed',
  trash: 'event.trashed',
};

/** The body of a delivery, as it is signed and sent: see standardwebhooks.com. */
export const notificationBody = ({ kind, data }: Notification, now: Date): string =>
  JSON.stringify({ type: types[kind], timestamp: now.toISOString(), data });

export const testBody = (data: Record<string, unknown>, now: Date): string =>
  JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data });
