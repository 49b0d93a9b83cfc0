import type { NewWebhook, Webhook, WebhookDisabledReason } from '@sillage/contract/live/webhooks';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { WebhooksTable } from '../tables/webhooks.ts';

const toWebhook = (row: Selectable<WebhooksTable>): Webhook => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  url: row.url,
  kinds: row.kinds,
  eventTypes: row.event_types,
  keys: row.keys,
  active: row.active,
  failingSince: row.failing_since?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  disabledReason: row.disabled_reason,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const ofProject = (db: Db, projectId: string) =>
  db.selectFrom('webhooks').where('project_id', '=', projectId);

export async function listWebhooks(
  db: Db,
  projectId: string,
  { offset, limit }: Pagination,
): Promise<PageOf<Webhook>> {
  const rows = await ofProject(db, projectId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: await countWebhooks(db, projectId), data: rows.map(toWebhook) };
}

export const countWebhooks = (db: Db, projectId: string): Promise<number> =>
  countRows(ofProject(db, projectId));

export async function findWebhook(
  db: Db,
  projectId: string,
  id: string,
): Promise<Webhook | undefined> {
  const row = await ofProject(db, projectId).selectAll().where('id', '=', id).executeTakeFirst();
  return row && toWebhook(row);
}

/** Where a webhook sends to, and the secrets that sign at a date. */
export async function findWebhookTarget(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<{ url: string; secrets: string[] } | undefined> {
  const row = await ofProject(db, projectId)
    .select(['url', 'secret', 'old_secret', 'old_secret_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOldValid = row.old_secret_until !== null && row.old_secret_until > now;
  return {
    url: row.url,
    secrets: [row.secret, ...(isOldValid && row.old_secret !== null ? [row.old_secret] : [])],
  };
}

type Settings = Required<NewWebhook>;

const toColumns = ({ name, url, kinds, eventTypes, keys, active }: Partial<Settings>) => ({
  ...(name !== undefined && { name }),
  ...(url !== undefined && { url }),
  ...(kinds !== undefined && { kinds }),
  ...(eventTypes !== undefined && { event_types: eventTypes }),
  ...(keys !== undefined && { keys }),
  ...(active !== undefined && { active }),
});

export async function insertWebhook(
  db: Db,
  projectId: string,
  { name, url, kinds, eventTypes, keys, active }: Settings,
  secret: string,
): Promise<Webhook> {
  const row = await db
    .insertInto('webhooks')
    .values({
      project_id: projectId,
      id: newId('webhook'),
      name,
      url,
      kinds,
      event_types: eventTypes,
      keys,
      active,
      secret,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWebhook(row);
}

/** A webhook that is made active is no longer disabled. */
export async function updateWebhook(
  db: Db,
  projectId: string,
  id: string,
  changes: Partial<Settings>,
  now: Date,
): Promise<Webhook | undefined> {
  const row = await db
    .updateTable('webhooks')
    .set({
      ...toColumns(changes),
      ...(changes.active && { failing_since: null, disabled_at: null, disabled_reason: null }),
      updated_at: now,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toWebhook(row);
}

/** Signs by a new secret, and by the one before until a date. */
export async function updateWebhookSecret(
  db: Db,
  projectId: string,
  id: string,
  secret: string,
  oldUntil: Date,
  now: Date,
): Promise<Webhook | undefined> {
  const row = await db
    .updateTable('webhooks')
    .set(({ ref }) => ({
      secret,
      old_secret: ref('secret'),
      old_secret_until: oldUntil,
      updated_at: now,
    }))
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toWebhook(row);
}

export async function deleteWebhook(
  db: Db,
  projectId: string,
  id: string,
): Promise<Webhook | undefined> {
  const row = await db
    .deleteFrom('webhooks')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toWebhook(row);
}

/** To be called after a delivery that succeeded. Most find nothing to change. */
export async function updateWebhookSucceeded(db: Db, projectId: string, id: string) {
  await db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** To be called after an attempt that failed. Returns since when none has succeeded. */
export async function updateWebhookFailed(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    update webhooks set failing_since = coalesce(failing_since, ${now})
    where project_id = ${projectId} and id = ${id} returning failing_since as since`.execute(db);
  return rows[0]?.since;
}

/** Disables a webhook; one that is disabled keeps its first reason. */
export async function updateWebhookDisabled(
  db: Db,
  projectId: string,
  id: string,
  reason: WebhookDisabledReason,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ active: false, disabled_at: now, disabled_reason: reason, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .execute();
}
