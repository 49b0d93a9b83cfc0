import type { PublicJwk, RegisteredKey } from '@sillage/client/source/client';

export interface PrivateJwk extends PublicJwk {
  d: string;
}

/** What a program needs to present itself: the same file as the command line makes. */
export interface KeyFile {
  type: 'service_account';
  clientId: string;
  keyId: string;
  tokenUrl: string;
  audience: string;
  privateKey: PrivateJwk;
}

export interface KeyPair {
  publicJwk: PublicJwk;
  privateKey: PrivateJwk;
}

/** Browsers make keys only on pages that nobody can have changed on the way. */
export const canMakeKeys = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Made in this page. Only the public half is ever sent; the private one goes into the file. */
export async function makeKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const publicJwk: PublicJwk = { kty: 'EC', crv: 'P-256', x, y };
  return { publicJwk, privateKey: { ...publicJwk, d } };
}

export const toKeyFile = (registered: RegisteredKey, privateKey: PrivateJwk): KeyFile => ({
  type: 'service_account',
  clientId: registered.clientId,
  keyId: registered.id,
  tokenUrl: registered.tokenUrl,
  audience: registered.audience,
  privateKey,
});
