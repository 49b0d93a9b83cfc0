import type { PublicJwk, ServiceAccountKey } from '@sillage/contract/access/service-accounts';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { ServiceAccountKeysTable } from '../tables/access.ts';

const toKey = (row: Selectable<ServiceAccountKeysTable>): ServiceAccountKey => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export async function listServiceAccountKeys(
  db: Db,
  serviceAccountId: string,
  pagination: Pagination,
): Promise<PageOf<ServiceAccountKey>> {
  const all = db
    .selectFrom('service_account_keys')
    .where('service_account_id', '=', serviceAccountId);
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(all), data: rows.map(toKey) };
}

/** The keys that are neither revoked nor expired, of an account that is not archived. */
export async function listUsableKeys(
  db: Db,
  serviceAccountId: string,
): Promise<{ kid: string; jwk: PublicJwk }[]> {
  const rows = await db
    .selectFrom('service_account_keys as keys')
    .innerJoin('service_accounts as accounts', 'accounts.id', 'keys.service_account_id')
    .select(['keys.id', 'keys.public_jwk'])
    .where('accounts.id', '=', serviceAccountId)
    .where('accounts.archived_at', 'is', null)
    .where('keys.revoked_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('keys.expires_at', 'is', null), eb('keys.expires_at', '>', sql<Date>`now()`)]),
    )
    .execute();
  return rows.map(({ id, public_jwk }) => ({ kid: id, jwk: public_jwk as PublicJwk }));
}

export interface KeyToInsert {
  jwk: PublicJwk;
  expiresAt: Date | null;
  /** The address that its assertions will name. */
  publicUrl: string;
}

export async function insertServiceAccountKey(
  db: Db,
  serviceAccountId: string,
  { jwk, expiresAt, publicUrl }: KeyToInsert,
): Promise<ServiceAccountKey> {
  const row = await db
    .insertInto('service_account_keys')
    .values({
      id: newId('service-account-key'),
      service_account_id: serviceAccountId,
      public_jwk: JSON.stringify(jwk),
      expires_at: expiresAt,
      public_url: publicUrl,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toKey(row);
}

/** A second call keeps the date of the first. Undefined when the account has no such key. */
export async function updateKeyRevokedAt(
  db: Db,
  serviceAccountId: string,
  keyId: string,
  now: Date,
): Promise<ServiceAccountKey | undefined> {
  const row = await db
    .updateTable('service_account_keys')
    .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
    .where('service_account_id', '=', serviceAccountId)
    .where('id', '=', keyId)
    .returningAll()
    .executeTakeFirst();
  return row && toKey(row);
}

/** Writes at most once a minute: a busy account must not write at every token. */
export async function updateKeyLastUsedAt(db: Db, keyId: string, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  await db
    .updateTable('service_account_keys')
    .set({ last_used_at: now })
    .where('id', '=', keyId)
    .where(({ eb, or }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<', aMinuteAgo)]),
    )
    .execute();
}

/** Keys that were made before addresses were noted are taken to be of this one. */
export async function fillKeyAddresses(db: Db, publicUrl: string): Promise<void> {
  await db
    .updateTable('service_account_keys')
    .set({ public_url: publicUrl })
    .where('public_url', 'is', null)
    .execute();
}

/** The addresses for which usable keys were made, other than these, with how many there are. */
export const listOtherKeyAddresses = (db: Db, known: readonly string[]) =>
  db
    .selectFrom('service_account_keys as keys')
    .innerJoin('service_accounts as accounts', 'accounts.id', 'keys.service_account_id')
    .select([
      'keys.public_url',
      ({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('keys'),
    ])
    .where('keys.public_url', 'not in', known)
    .where('accounts.archived_at', 'is', null)
    .where('keys.revoked_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('keys.expires_at', 'is', null), eb('keys.expires_at', '>', sql<Date>`now()`)]),
    )
    .groupBy('keys.public_url')
    .orderBy('keys.public_url')
    .execute();
