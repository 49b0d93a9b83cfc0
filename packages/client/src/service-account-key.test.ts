import { exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { KeyTokens, type ServiceAccountKey } from './service-account-key.ts';
import { SillageError } from './sillage-error.ts';

let key: ServiceAccountKey;
let publicKey: Awaited<ReturnType<typeof generateKeyPair>>['publicKey'];
beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  publicKey = pair.publicKey;
  const tokenUrl = 'http://server.test/oidc/token';
  const ids = { clientId: 'c-1', keyId: 'k-1', tokenUrl, audience: 'http://server.test' };
  key = { ...ids, privateKey: await exportJWK(pair.privateKey) };
});

function tokensOf(expiresIn: number, status = 200) {
  const forms: URLSearchParams[] = [];
  const tokens = new KeyTokens(key, async (_, init) => {
    forms.push(init?.body as URLSearchParams);
    const answer = { access_token: `t-${forms.length}`, expires_in: expiresIn };
    const refusal = { error: 'invalid_client', error_description: 'no such key' };
    return new Response(JSON.stringify(status === 200 ? answer : refusal), { status });
  });
  return { tokens, forms };
}

test('an assertion says who asks, is signed by the key, and is for one minute', async () => {
  const { tokens, forms } = tokensOf(900);
  await tokens.get();
  const assertion = forms[0]?.get('client_assertion') ?? '';
  const { payload, protectedHeader } = await jwtVerify(assertion, publicKey, {
    issuer: 'c-1',
    subject: 'c-1',
    audience: 'http://server.test',
  });
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'k-1' });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  expect(JSON.stringify([...(forms[0] ?? [])])).not.toContain(key.privateKey.d);
});

test('a token is kept, and callers at the same time share one request', async () => {
  const { tokens, forms } = tokensOf(900);
  expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(['t-1', 't-1']);
  expect(await tokens.get()).toBe('t-1');
  expect(forms).toHaveLength(1);
});

test('a token that is about to end, or was refused, is replaced', async () => {
  const { tokens } = tokensOf(60);
  expect([await tokens.get(), await tokens.get()]).toEqual(['t-1', 't-2']);
  const kept = tokensOf(900).tokens;
  await kept.get();
  kept.forget();
  expect(await kept.get()).toBe('t-2');
});

test('a refusal of the key is told, and asked again at the next call', async () => {
  const { tokens, forms } = tokensOf(900, 401);
  const error = await tokens.get().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SillageError);
  expect(error).toMatchObject({ statusCode: 401, messages: ['no such key'] });
  await tokens.get().catch(() => {});
  expect(forms).toHaveLength(2);
});
