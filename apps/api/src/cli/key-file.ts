import { KeyTokens, type ServiceAccountKey } from '@sillage/client/source/service-account-key';
import { SillageError } from '@sillage/client/source/sillage-error';
import type { PublicJwk, RegisteredKey } from '@sillage/contract/access/service-accounts';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { messages } from './wording.ts';

export interface KeyFile extends ServiceAccountKey {
  type: 'service_account';
  privateKey: JWK;
}

export interface KeyPair {
  publicJwk: PublicJwk;
  privateKey: JWK;
}

/** Makes a key pair on this machine. Only its public key goes to the server. */
export async function makeKeyPair(): Promise<KeyPair> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  return {
    publicJwk: { kty: 'EC', crv: 'P-256', x, y },
    privateKey: await exportJWK(pair.privateKey),
  };
}

export const toKeyFile = (registered: RegisteredKey, privateKey: JWK): KeyFile => ({
  type: 'service_account',
  clientId: registered.clientId,
  keyId: registered.id,
  tokenUrl: registered.tokenUrl,
  audience: registered.audience,
  privateKey,
});

/** Gets an access token with an assertion that the key signs. */
export const requestToken = (file: KeyFile): Promise<string> =>
  new KeyTokens(file, fetch).get().catch((error: unknown) => {
    throw error instanceof SillageError ? new Error(messages.keyRefused(error.message)) : error;
  });
