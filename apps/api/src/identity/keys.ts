import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import {
  insertProviderKey,
  listProviderKeys,
  type ProviderKey,
  retireProviderKeys,
} from '../store/access/provider-keys.ts';
import type { Db } from '../store/driver/database.ts';

export interface ProviderKeys {
  /** Private, newest first: the first one signs. */
  signing: JWK[];
  cookie: string[];
}

/** The provider's keys. The first start creates them. */
export async function loadKeys(db: Db): Promise<ProviderKeys> {
  const keys = await listProviderKeys(db);
  const has = (use: ProviderKey['use']) => keys.some((key) => key.use === use);
  if (has('signing') && has('cookie')) return toKeys(keys);
  await createKeys(db);
  return toKeys(await listProviderKeys(db));
}

/** Creates new keys and retires the others, whose signatures stay valid for an hour. */
export async function rotateKeys(db: Db): Promise<string> {
  const created = await createKeys(db);
  await retireProviderKeys(db, [created.signing, created.cookie]);
  return created.signing;
}

async function createKeys(db: Db) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    signing: await insertProviderKey(db, 'signing', { ...(await exportJWK(privateKey)) }),
    cookie: await insertProviderKey(db, 'cookie', { text: randomBytes(32).toString('base64url') }),
  };
}

const toKeys = (keys: ProviderKey[]): ProviderKeys => ({
  signing: keys
    .filter(({ use }) => use === 'signing')
    .map(({ id, secret }) => ({ ...secret, kid: id, alg: 'ES256', use: 'sig' })),
  cookie: keys.filter(({ use }) => use === 'cookie').map(({ secret }) => String(secret.text)),
});

export const publicKeys = ({ signing }: ProviderKeys): JSONWebKeySet => ({
  keys: signing.map(({ d: _, ...publicPart }) => publicPart as JSONWebKeySet['keys'][number]),
});
