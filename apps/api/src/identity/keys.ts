import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import {
  deleteProviderKeys,
  insertProviderKey,
  listProviderKeys,
  type ProviderKey,
  retireProviderKeys,
} from '../store/access/provider-keys.ts';
import { deleteAllSignIns } from '../store/access/provider-records.ts';
import type { Db } from '../store/driver/database.ts';
import type { Vault } from '../store/driver/vault.ts';

export interface ProviderKeys {
  /** Private, newest first: the first one signs. */
  signing: JWK[];
  cookie: string[];
}

/** The provider's keys. The first start creates them. */
export async function loadKeys(db: Db, vault: Vault): Promise<ProviderKeys> {
  const keys = await listProviderKeys(db);
  const has = (use: ProviderKey['use']) => keys.some((key) => key.use === use);
  if (has('signing') && has('cookie')) return toKeys(keys, vault);
  await createKeys(db, vault);
  return toKeys(await listProviderKeys(db), vault);
}

/** Creates new keys and retires the others, whose signatures stay valid for an hour. */
export async function rotateKeys(db: Db, vault: Vault): Promise<string> {
  const created = await createKeys(db, vault);
  await retireProviderKeys(db, [created.signing, created.cookie]);
  return created.signing;
}

/**
 * For keys that somebody may have stolen: what the others signed is worth nothing from now on, and
 * every sign-in ends.
 */
export const replaceKeys = (db: Db, vault: Vault): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const created = await createKeys(transaction, vault);
    await deleteProviderKeys(transaction, [created.signing, created.cookie]);
    await deleteAllSignIns(transaction);
    return created.signing;
  });

async function createKeys(db: Db, vault: Vault) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const [signing, cookie] = [randomUUID(), randomUUID()];
  const create = (id: string, use: ProviderKey['use'], secret: Record<string, unknown>) =>
    insertProviderKey(db, sealKey(vault, { id, use, secret }));
  await create(signing, 'signing', { ...(await exportJWK(privateKey)) });
  await create(cookie, 'cookie', { text: randomBytes(32).toString('base64url') });
  return { signing, cookie };
}

const placeOf = ({ id }: ProviderKey): string => `provider_keys/${id}`;

const sealedText = ({ sealed }: Record<string, unknown>): string | undefined =>
  typeof sealed === 'string' ? sealed : undefined;

/** What the database keeps of a key: its JSON in one sealed text, or as it is without `SECRET_KEY`. */
export function sealKey(vault: Vault, key: ProviderKey): ProviderKey {
  const text = JSON.stringify(key.secret);
  const sealed = vault.seal(text, placeOf(key));
  return sealed === text ? key : { ...key, secret: { sealed } };
}

export function openKey(vault: Vault, key: ProviderKey): ProviderKey {
  const sealed = sealedText(key.secret);
  if (sealed === undefined) return key;
  return { ...key, secret: JSON.parse(vault.open(sealed, placeOf(key))) };
}

/** The text to ask the vault about. */
export const keptText = ({ secret }: ProviderKey): string => sealedText(secret) ?? '';

const toKeys = (kept: ProviderKey[], vault: Vault): ProviderKeys => {
  const keys = kept.map((key) => openKey(vault, key));
  return {
    signing: keys
      .filter(({ use }) => use === 'signing')
      .map(({ id, secret }) => ({ ...secret, kid: id, alg: 'ES256', use: 'sig' })),
    cookie: keys.filter(({ use }) => use === 'cookie').map(({ secret }) => String(secret.text)),
  };
};

export const publicKeys = ({ signing }: ProviderKeys): JSONWebKeySet => ({
  keys: signing.map(({ d: _, ...publicPart }) => publicPart as JSONWebKeySet['keys'][number]),
});
