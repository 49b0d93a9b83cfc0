import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginSignIn } from './begin-sign-in.ts';

const settings = {
  clientId: 'site',
  authUrl: 'https://sso.example',
  redirectUrl: 'https://docs.example/auth-callback',
};

async function begin(prompt?: 'none') {
  const remembered: string[] = [];
  const store = {
    remember: async (state: string) => void remembered.push(state),
    take: async () => false,
  };
  const request = { callerState: '/docs/é?q=1#suite', ...(prompt && { prompt }) };
  const url = new URL(await beginSignIn(settings, store, request));
  return { url, query: Object.fromEntries(url.searchParams), remembered };
}

test('the provider is asked for a code, with a challenge', async () => {
  const { url, query } = await begin();
  expect(url.origin + url.pathname).toBe('https://sso.example/oidc/authorize');
  expect(query).toEqual({
    response_type: 'code',
    client_id: 'site',
    scope: 'full_access',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    redirect_uri: 'https://docs.example/auth-callback',
    state: expect.any(String),
  });
});

test('the state is base64 JSON of the verifier and the caller’s state', async () => {
  const { query } = await begin();
  const state = JSON.parse(Buffer.from(query.state ?? '', 'base64').toString());
  expect(Object.keys(state)).toEqual(['codeVerifier', 'state']);
  expect(state.state).toBe('/docs/é?q=1#suite');
  expect(state.codeVerifier).toMatch(/^[\w-]{43}$/);
  const challenge = createHash('sha256').update(state.codeVerifier).digest('base64url');
  expect(query.code_challenge).toBe(challenge);
});

test('the state is stored, and never the same', async () => {
  const first = await begin();
  const second = await begin();
  expect(first.remembered).toEqual([first.query.state]);
  expect(first.query.state).not.toBe(second.query.state);
});

test('a silent request asks for no prompt', async () => {
  expect((await begin('none')).query.prompt).toBe('none');
});
