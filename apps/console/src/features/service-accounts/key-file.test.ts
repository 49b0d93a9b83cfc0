import { KeyTokens } from '@sillage/client/source/service-account-key';
import { expect, test } from 'vitest';
import { makeKeyPair, toKeyFile } from './key-file.ts';

const registered = {
  id: '0f5b2a5e-9d57-4a0c-8a5e-6a1c3f0f7d11',
  clientId: 'b8a0c1de-2f34-4a56-9b78-0c1d2e3f4a5b',
  tokenUrl: 'https://sillage.exemple.fr/oidc/token',
  audience: 'https://sillage.exemple.fr/oidc',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
};

test('the public half holds nothing of the private one, and each pair is another', async () => {
  const [one, two] = await Promise.all([makeKeyPair(), makeKeyPair()]);
  expect(Object.keys(one.publicJwk).sort()).toEqual(['crv', 'kty', 'x', 'y']);
  expect(JSON.stringify(one.publicJwk)).not.toContain(one.privateKey.d);
  expect(one.privateKey.d).not.toBe(two.privateKey.d);
});

test('the client signs with the file, and the public half checks the signature', async () => {
  const { publicJwk, privateKey } = await makeKeyPair();
  let assertion = '';
  const answer: typeof fetch = async (_, init) => {
    assertion = new URLSearchParams(String(init?.body)).get('client_assertion') ?? '';
    return Response.json({ access_token: 'jeton', expires_in: 900 });
  };
  expect(await new KeyTokens(toKeyFile(registered, privateKey), answer).get()).toBe('jeton');
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', publicJwk, algorithm, false, ['verify']);
  const isTrue = await crypto.subtle.verify(
    algorithm,
    key,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${head}.${claims}`),
  );
  expect(isTrue).toBe(true);
});
