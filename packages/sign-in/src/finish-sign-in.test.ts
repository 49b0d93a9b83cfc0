import { describe, expect, test } from 'vitest';
import { finishSignIn } from './finish-sign-in.ts';
import { encodeState } from './sign-in-state.ts';

const settings = {
  clientId: 'site',
  authUrl: 'https://sso.example',
  redirectUrl: 'https://docs.example/auth-callback',
};
const state = encodeState({ codeVerifier: 'verifier', state: '/docs/intro' });
const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

/** A tab that has sent some states, and a provider that gives one answer. */
function browser(sent: string[], answer: () => Promise<Response> = token) {
  const open = new Set(sent);
  const requests: [string, RequestInit | undefined][] = [];
  const store = {
    remember: async (one: string) => void open.add(one),
    take: async (one: string) => open.delete(one),
  };
  const request = (url: string, init?: RequestInit) => {
    requests.push([url, init]);
    return answer();
  };
  const finish = (parameters: Record<string, string>) =>
    finishSignIn(settings, store, query(parameters), request);
  return { finish, store, request, requests, open };
}

const token = async () => Response.json({ access_token: 't', expires_in: 900 });

test('a code becomes a token, with the caller’s state', async () => {
  const { finish, requests } = browser([state]);
  expect(await finish({ code: 'c', state })).toEqual({
    accessToken: 't',
    expiresIn: 900,
    state: '/docs/intro',
  });
  expect(requests).toHaveLength(1);
  const [url, init] = requests[0] ?? [];
  expect(url).toBe('https://sso.example/oidc/token');
  expect(init?.method).toBe('POST');
  expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
    grant_type: 'authorization_code',
    client_id: 'site',
    code: 'c',
    code_verifier: 'verifier',
    redirect_uri: 'https://docs.example/auth-callback',
  });
});

describe('refused without a request to the provider', () => {
  const rows: [string, Record<string, string>, string][] = [
    ['no state', { code: 'c' }, 'no_state'],
    ['neither state nor anything', {}, 'no_state'],
    ['no state, whatever the error', { error: 'access_denied' }, 'no_state'],
    ['the provider’s error', { state, error: 'login_required', code: 'c' }, 'login_required'],
    ['no code', { state }, 'no_code'],
    ['a state that was never sent', { code: 'c', state: `${state}x` }, 'invalid_state'],
  ];
  test.each(rows)('%s', async (_, parameters, failure) => {
    const { finish, requests } = browser([state]);
    expect(await finish(parameters)).toEqual({ failure });
    expect(requests).toEqual([]);
  });

  test('an address that comes a second time', async () => {
    const { finish, requests } = browser([state]);
    await finish({ code: 'c', state });
    expect(await finish({ code: 'c', state })).toEqual({ failure: 'invalid_state' });
    expect(requests).toHaveLength(1);
  });

  test('a state that was sent and cannot be decoded', async () => {
    const { finish, requests } = browser(['???']);
    expect(await finish({ code: 'c', state: '???' })).toEqual({ failure: 'invalid_state' });
    expect(requests).toEqual([]);
  });

  test('any answer on a site without sign-in', async () => {
    const { store, request, requests } = browser([state]);
    const outcome = await finishSignIn(undefined, store, query({ code: 'c', state }), request);
    expect(outcome).toEqual({ failure: 'not_configured' });
    expect(requests).toEqual([]);
  });
});

test('an error takes the state too', async () => {
  const { finish, open } = browser([state]);
  await finish({ state, error: 'access_denied' });
  expect(open.size).toBe(0);
});

describe('a token request fails with', () => {
  const rows: [string, () => Promise<Response>][] = [
    ['invalid_grant', async () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    ['Request failed with status code 502', async () => new Response('oops', { status: 502 })],
    ['no_access_token', async () => Response.json({})],
    ['Network Error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ];
  test.each(rows)('%s', async (failure, answer) => {
    expect(await browser([state], answer).finish({ code: 'c', state })).toEqual({ failure });
  });
});
