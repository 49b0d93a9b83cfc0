import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';

/** How many deliveries of one webhook may wait. */
export const maxWaiting = 10_000;

export interface QueuedDelivery {
  id: string;
  webhookId: string;
  attempt: number;
}

/** How many deliveries of a webhook are sent at once: fewer while they fail. */
const atOnce = { normally: 4, failing: 1 };

/**
 * Takes deliveries that are due, a few of each webhook. They stay in the queue, postponed for longer
 * than an attempt may take: if the process ends meanwhile, they are sent again.
 */
export async function claimDeliveries(
  db: Db,
  projectId: string,
  busy: readonly string[],
  seconds: number,
): Promise<QueuedDelivery[]> {
  const { rows } = await sql<QueuedDelivery>`
    update webhook_queue set due_at = now() + make_interval(secs => ${seconds}::integer)
    where project_id = ${projectId} and id = any (array(
      select due.id from webhooks
      cross join lateral (
        select id from webhook_queue
        where project_id = ${projectId} and webhook_id = webhooks.id and due_at <= now()
        order by due_at
        limit case when webhooks.failing_since is null then ${atOnce.normally}::integer
          else ${atOnce.failing}::integer end
        for update skip locked
      ) as due
      where webhooks.project_id = ${projectId} and webhooks.active
        and webhooks.id <> all (${uuidArray(busy)}::uuid[])))
    returning id, webhook_id as "webhookId", attempt`.execute(db);
  return rows;
}

/** Tries a delivery again from a date on. */
export async function postponeDelivery(
  db: Db,
  projectId: string,
  id: string,
  attempt: number,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('webhook_queue')
    .set({ attempt, due_at: dueAt })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

export async function unqueueDelivery(db: Db, projectId: string, id: string): Promise<void> {
  await db
    .deleteFrom('webhook_queue')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** Puts a delivery in the queue as if it were new. */
export async function requeueDelivery(
  db: Db,
  projectId: string,
  id: string,
  webhookId: string,
): Promise<void> {
  await unqueueDelivery(db, projectId, id);
  await db
    .insertInto('webhook_queue')
    .values({ project_id: projectId, id, webhook_id: webhookId })
    .execute();
}

/** Gives up all deliveries of a webhook that wait. */
export async function failDeliveries(db: Db, projectId: string, webhookId: string): Promise<void> {
  await sql`
    with dropped as (
      delete from webhook_queue where project_id = ${projectId} and webhook_id = ${webhookId}
      returning id
    )
    update webhook_deliveries set status = 'failed'
    where project_id = ${projectId} and id in (select id from dropped)`.execute(db);
}

/** Webhooks of which deliveries wait in vain, and those of which too many do. */
export async function listStuckWebhooks(
  db: Db,
): Promise<{ projectId: string; webhookId: string; isFull: boolean }[]> {
  const { rows } = await sql<{ projectId: string; webhookId: string; isFull: boolean }>`
    select waiting.project_id as "projectId", waiting.webhook_id as "webhookId",
      coalesce(webhooks.active, false) as "isFull"
    from (
      select project_id, webhook_id, count(*) as count from webhook_queue
      group by project_id, webhook_id
    ) as waiting
    left join webhooks on webhooks.project_id = waiting.project_id
      and webhooks.id = waiting.webhook_id
    where not coalesce(webhooks.active, false) or waiting.count >= ${maxWaiting}`.execute(db);
  return rows;
}

/** How many deliveries wait, and for how many seconds the oldest has been due. */
export async function measureWebhookQueue(db: Db): Promise<{ depth: number; age: number }> {
  const { rows } = await sql<{ depth: number; age: number }>`
    select count(*)::integer as depth,
           greatest(coalesce(extract(epoch from now() - min(due_at)), 0), 0)::double precision as age
    from webhook_queue`.execute(db);
  return rows[0] ?? { depth: 0, age: 0 };
}
