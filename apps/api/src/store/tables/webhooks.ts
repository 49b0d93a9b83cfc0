import type {
  DeliveryAttempt,
  DeliveryKind,
  DeliveryStatus,
} from '@sillage/contract/live/webhook-deliveries';
import type { WebhookDisabledReason, WebhookKind } from '@sillage/contract/live/webhooks';
import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns.ts';

export interface WebhooksTable {
  project_id: string;
  id: string;
  name: string;
  url: string;
  kinds: WebhookKind[];
  /** References; empty for all. */
  event_types: string[];
  /** Storage keys of states and statistics; empty for all. */
  keys: string[];
  active: boolean;
  /** In the clear: it signs every delivery. */
  secret: string;
  /** Still signs beside the new one until a date. */
  old_secret: string | null;
  old_secret_until: MaybeInstant;
  /** When the first attempt failed that no success has followed. */
  failing_since: MaybeInstant;
  disabled_at: MaybeInstant;
  disabled_reason: WebhookDisabledReason | null;
  created_at: Instant;
  updated_at: Instant;
}

/** The log: what was sent or is to be, and every attempt. */
export interface WebhookDeliveriesTable {
  project_id: string;
  id: string;
  webhook_id: string;
  kind: DeliveryKind;
  /** As it is signed and sent, byte for byte. */
  body: string;
  status: Generated<DeliveryStatus>;
  attempts: Json<DeliveryAttempt[]>;
  created_at: Instant;
  delivered_at: MaybeInstant;
}

/** Deliveries to send, from a date on. Whoever sends one postpones it first. */
export interface WebhookQueueTable {
  project_id: string;
  id: string;
  webhook_id: string;
  attempt: Generated<number>;
  due_at: Instant;
}
