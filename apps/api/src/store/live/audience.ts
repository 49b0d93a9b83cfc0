import type { WebhookKind } from '@sillage/contract/live/webhooks';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { maxWaiting } from '../queues/webhook-queue.ts';

export interface ListeningWebhook {
  id: string;
  kinds: WebhookKind[];
  eventTypes: string[];
  keys: string[];
}

/** Who wants to know what comes in a project. */
export interface Audience {
  isLive: boolean;
  webhooks: ListeningWebhook[];
}

/** A webhook of which too many deliveries wait is left out: it is about to be disabled. */
export async function findAudience(db: Db, projectId: string): Promise<Audience> {
  const { rows } = await sql<Omit<ListeningWebhook, 'id'> & { id: string | null }>`
    select null::uuid as id, '{}'::text[] as kinds, '{}'::text[] as "eventTypes",
      '{}'::text[] as keys
    from live_streams where project_id = ${projectId} and listened_until >= now()
    union all
    select id, kinds, event_types, keys from webhooks
    where project_id = ${projectId} and active and (
      select count(*) from (
        select 1 from webhook_queue
        where project_id = ${projectId} and webhook_id = webhooks.id limit ${maxWaiting}
      ) as waiting) < ${maxWaiting}`.execute(db);
  return {
    isLive: rows.some(({ id }) => id === null),
    webhooks: rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }])),
  };
}
