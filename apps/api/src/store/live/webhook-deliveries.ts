import { randomUUID } from 'node:crypto';
import type {
  DeliveryAttempt,
  DeliveryKind,
  DeliveryStatus,
  WebhookDelivery,
} from '@sillage/contract/live/webhook-deliveries';
import { type Selectable, sql } from 'kysely';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import type { KeysetOrder } from '../driver/keyset.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { WebhookDeliveriesTable } from '../tables/webhooks.ts';

export interface DeliveryToInsert {
  webhookId: string;
  kind: DeliveryKind;
  body: string;
}

const unnestDeliveries = unnestRows<DeliveryToInsert>({
  id: ['uuid', () => randomUUID()],
  webhook_id: ['uuid', (delivery) => delivery.webhookId],
  kind: ['text', (delivery) => delivery.kind],
  body: ['text', (delivery) => delivery.body],
});

/** Logs deliveries and puts them in the queue, in one statement: both or neither. */
export async function insertDeliveries(
  db: Db,
  projectId: string,
  deliveries: readonly DeliveryToInsert[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    with logged as (
      insert into webhook_deliveries (project_id, id, webhook_id, kind, body)
      select ${projectId}, id, webhook_id, kind, body from ${unnestDeliveries(deliveries)}
      returning id, webhook_id
    )
    insert into webhook_queue (project_id, id, webhook_id)
    select ${projectId}, id, webhook_id from logged`.execute(db);
}

/** Logs a delivery that its caller sends. */
export async function insertSentDelivery(
  db: Db,
  projectId: string,
  { id, webhookId, kind, body }: DeliveryToInsert & { id: string },
): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values({ project_id: projectId, id, webhook_id: webhookId, kind, body, attempts: '[]' })
    .execute();
}

type Row = Selectable<WebhookDeliveriesTable> & { due_at: Date | null };

const toDelivery = (row: Row): WebhookDelivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  projectId: row.project_id,
  kind: row.kind,
  status: row.status,
  body: row.body,
  attempts: row.attempts,
  nextAttemptAt: row.due_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
});

const withQueue = (db: Db, projectId: string, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries')
    .leftJoin('webhook_queue', (join) =>
      join
        .onRef('webhook_queue.project_id', '=', 'webhook_deliveries.project_id')
        .onRef('webhook_queue.id', '=', 'webhook_deliveries.id'),
    )
    .selectAll('webhook_deliveries')
    .select('webhook_queue.due_at')
    .where('webhook_deliveries.project_id', '=', projectId)
    .where('webhook_deliveries.webhook_id', '=', webhookId);

/** The latest first. */
export const deliveryOrder: KeysetOrder = {
  name: 'webhook-deliveries',
  columns: [
    { column: sql`webhook_deliveries.created_at`, kind: 'instant', descending: true },
    { column: sql`webhook_deliveries.id`, kind: 'uuid', descending: true },
  ],
};

export async function listWebhookDeliveries(
  db: Db,
  projectId: string,
  webhookId: string,
  status: DeliveryStatus | undefined,
  pagination: CursorPagination,
): Promise<CursorPageOf<WebhookDelivery>> {
  const page = await readCursorPage(db, withQueue(db, projectId, webhookId), pagination, {
    table: 'webhook_deliveries',
    conditions: status === undefined ? [] : [sql`webhook_deliveries.status = ${status}`],
  });
  return { ...page, data: page.data.map(toDelivery) };
}

export async function findWebhookDelivery(
  db: Db,
  projectId: string,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery | undefined> {
  const row = await withQueue(db, projectId, webhookId)
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst();
  return row && toDelivery(row);
}

export async function findDeliveryBody(
  db: Db,
  projectId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body;
}

/** How many attempts of a delivery are kept, the latest ones: it may be resent again and again. */
const keptAttempts = 20;

/** Logs an attempt, and what has become of the delivery. */
export async function updateDeliveryAttempt(
  db: Db,
  projectId: string,
  id: string,
  attempt: DeliveryAttempt,
  status: DeliveryStatus,
): Promise<void> {
  await sql`
    update webhook_deliveries set status = ${status},
      attempts = (case when jsonb_array_length(attempts) >= ${keptAttempts}::integer
        then attempts - 0 else attempts end) || ${JSON.stringify([attempt])}::jsonb,
      delivered_at = ${status === 'delivered' ? sql`now()` : sql`delivered_at`}
    where project_id = ${projectId} and id = ${id}`.execute(db);
}

export async function updateDeliveryPending(db: Db, projectId: string, id: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'pending' })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** Forgets deliveries from before a date. Returns how many they were. */
export async function deleteDeliveriesBefore(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const result = await sql`
    delete from webhook_deliveries
    where project_id = ${projectId} and id = any (array(
      select id from webhook_deliveries
      where project_id = ${projectId} and created_at < ${before} limit ${limit}))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
