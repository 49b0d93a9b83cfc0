import type { IngestionKey } from '@sillage/contract/access/ingestion-keys';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { IngestionKeysTable } from '../tables/access.ts';

const toKey = (row: Selectable<IngestionKeysTable>): IngestionKey => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  kind: row.kind,
  shown: row.shown,
  allowedOrigins: row.allowed_origins,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export interface UsableIngestionKey {
  id: string;
  kind: IngestionKey['kind'];
  allowedOrigins: string[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** A key that is not revoked, by its digest. */
export async function findIngestionKey(
  db: Db,
  projectId: string,
  digest: string,
): Promise<UsableIngestionKey | undefined> {
  return db
    .selectFrom('ingestion_keys')
    .select([
      'id',
      'kind',
      'allowed_origins as allowedOrigins',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .where('project_id', '=', projectId)
    .where('digest', '=', digest)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function listIngestionKeys(
  db: Db,
  projectId: string,
  pagination: Pagination,
): Promise<PageOf<IngestionKey>> {
  const all = db.selectFrom('ingestion_keys').where('project_id', '=', projectId);
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(all), data: rows.map(toKey) };
}

export interface IngestionKeyToInsert {
  name: string;
  kind: IngestionKey['kind'];
  digest: string;
  shown: string;
  allowedOrigins: string[];
  expiresAt: Date | null;
}

export async function insertIngestionKey(
  db: Db,
  projectId: string,
  key: IngestionKeyToInsert,
): Promise<IngestionKey> {
  const row = await db
    .insertInto('ingestion_keys')
    .values({
      project_id: projectId,
      id: newId('ingestion-key'),
      name: key.name,
      kind: key.kind,
      digest: key.digest,
      shown: key.shown,
      allowed_origins: key.allowedOrigins,
      expires_at: key.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toKey(row);
}

/** Lets a usable key expire at a date, or earlier if it would. Undefined when there is none. */
export async function updateIngestionKeyExpiresAt(
  db: Db,
  projectId: string,
  id: string,
  expiresAt: Date,
): Promise<IngestionKey | undefined> {
  const row = await db
    .updateTable('ingestion_keys')
    .set({ expires_at: sql<Date>`least(expires_at, ${expiresAt})` })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toKey(row);
}

/** A second call keeps the date of the first. Undefined when the project has no such key. */
export async function updateIngestionKeyRevokedAt(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<IngestionKey | undefined> {
  const row = await db
    .updateTable('ingestion_keys')
    .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toKey(row);
}

export async function updateIngestionKeyLastUsedAt(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('ingestion_keys')
    .set({ last_used_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}
