import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../store/driver/database.ts';
import { findNextProject } from '../../store/queues/find-next-project.ts';
import { claimDeliveries, type QueuedDelivery } from '../../store/queues/webhook-queue.ts';
import { Turns } from '../turns.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { SendWebhook } from './webhook-sender.ts';

/** How many deliveries are on their way at once, of all projects. */
const maxInFlight = 64;

/** For how long a delivery is ours, in seconds: longer than an attempt may take. */
const claimSeconds = 20;

/** How long new deliveries wait at most while others are on their way, in milliseconds. */
const maxWait = 500;

export interface WebhookDispatcher {
  /** Starts what is due in the project whose turn it is. Returns 0 when there is nothing to do. */
  dispatchNext: () => Promise<number>;
  /** Resolves once no delivery is on its way. */
  settled: () => Promise<void>;
  /** Cuts short what is on its way: it stays in the queue. */
  stop: () => Promise<void>;
}

/**
 * Sends what is due, without waiting for one receiver before it turns to the next: projects have
 * turns, and a webhook that has deliveries on their way is passed over.
 */
export function webhookDispatcher(
  db: Db,
  send: SendWebhook,
  onFailure: (error: unknown) => void,
): WebhookDispatcher {
  const findNext = (after: string) => findNextProject(db, 'webhook_queue', after);
  const turns = new Turns({ findNext, onFailure });
  const busy = new Map<string, number>();
  const inFlight = new Set<Promise<void>>();
  const stopping = new AbortController();

  function start(projectId: string, queued: QueuedDelivery): void {
    const { webhookId } = queued;
    busy.set(webhookId, (busy.get(webhookId) ?? 0) + 1);
    const delivery = deliverWebhook(db, projectId, queued, send, stopping.signal)
      .catch(onFailure)
      .then(() => {
        inFlight.delete(delivery);
        const left = (busy.get(webhookId) ?? 1) - 1;
        if (left > 0) busy.set(webhookId, left);
        else busy.delete(webhookId);
      });
    inFlight.add(delivery);
  }

  async function dispatch(projectId: string): Promise<number> {
    const claimed = await claimDeliveries(db, projectId, [...busy.keys()], claimSeconds);
    for (const queued of claimed) start(projectId, queued);
    return claimed.length;
  }

  return {
    dispatchNext: async () => {
      const started = inFlight.size < maxInFlight ? await turns.take(dispatch) : 0;
      if (started > 0 || inFlight.size === 0) return started;
      await Promise.race([...inFlight, setTimeout(maxWait)]);
      return inFlight.size + 1;
    },
    settled: async () => {
      await Promise.all(inFlight);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(inFlight);
    },
  };
}
