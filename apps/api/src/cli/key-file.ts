import { randomUUID } from 'node:crypto';
import type { PublicJwk, RegisteredKey } from '@sillage/contract/access/service-accounts';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { messages } from './wording.ts';

/** What a program needs to get tokens. It holds a private key: keep it secret. */
export interface KeyFile {
  type: 'service_account';
  clientId: string;
  keyId: string;
  tokenUrl: string;
  audience: string;
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

/** Gets an access token with a signed assertion that is valid for one minute. */
export async function requestToken(file: KeyFile): Promise<string> {
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: file.keyId })
    .setIssuer(file.clientId)
    .setSubject(file.clientId)
    .setAudience(file.audience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('1 minute')
    .sign(await importJWK(file.privateKey, 'ES256'));
  const response = await fetch(file.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'full_access',
      client_id: file.clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    }),
  });
  const answer = (await response.json()) as { access_token?: string; error_description?: string };
  if (!answer.access_token)
    throw new Error(messages.keyRefused(answer.error_description ?? response.status));
  return answer.access_token;
}
