import type { Passkey } from '@sillage/contract/access/factors';
import type { Selectable } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import type { PasskeysTable } from '../tables/factors.ts';

/** What a passkey proves itself with. */
export interface Credential {
  /** As the authenticator named it, in base64url. */
  credentialId: string;
  /** In COSE, in base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  isSynced: boolean;
}

const toPasskey = (row: Selectable<PasskeysTable>): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

const toCredential = (row: Selectable<PasskeysTable>): Credential => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  isSynced: row.is_synced,
});

const passkeysOf = (db: Db, agentId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listPasskeys = async (db: Db, agentId: string): Promise<Passkey[]> =>
  (await passkeysOf(db, agentId)).map(toPasskey);

export const listCredentials = async (db: Db, agentId: string): Promise<Credential[]> =>
  (await passkeysOf(db, agentId)).map(toCredential);

/** A passkey of an active agent. */
export async function findCredential(
  db: Db,
  credentialId: string,
): Promise<(Credential & { agentId: string }) | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('agents', 'agents.id', 'passkeys.agent_id')
    .selectAll('passkeys')
    .where('credential_id', '=', credentialId)
    .where('agents.disabled_at', 'is', null)
    .executeTakeFirst();
  return row && { ...toCredential(row), agentId: row.agent_id };
}

/** Undefined when somebody has registered this credential already. */
export async function insertPasskey(
  db: Db,
  agentId: string,
  name: string,
  credential: Credential,
): Promise<Passkey | undefined> {
  const row = await db
    .insertInto('passkeys')
    .values({
      id: newId('passkey'),
      agent_id: agentId,
      credential_id: credential.credentialId,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports,
      is_synced: credential.isSynced,
      name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toPasskey(row);
}

/**
 * False when it was used with this count, or a greater one, before: of two copies of a passkey, one is
 * found out. Many do not count, and always say 0.
 */
export async function updatePasskeyUse(
  db: Db,
  credentialId: string,
  use: { counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: use.now })
    .where('credential_id', '=', credentialId)
    .where(({ eb, or, and, val }) =>
      or([
        eb('counter', '<', String(use.counter)),
        and([eb('counter', '=', '0'), eb(val(use.counter), '=', 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(
  db: Db,
  agentId: string,
  id: string,
): Promise<Passkey | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toPasskey(row);
}

export async function deletePasskeys(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('agent_id', '=', agentId).execute();
}
