import { expect, test } from 'vitest';
import { fetchSignIn } from './fetch-sign-in.ts';
import { encodeState } from './sign-in-state.ts';

const settings = {
  clientId: 'console',
  authUrl: 'https://app.example',
  redirectUrl: 'https://app.example/app/renewed',
};
const state = encodeState({ codeVerifier: 'verifier', state: '/app' });
const authorize = 'https://app.example/oidc/authorize?prompt=none';

/** A provider whose question ends at an address, and that gives a token or not. */
function ask(endsAt: string | undefined, token: () => Promise<Response> = given) {
  const asked: string[] = [];
  const store = { remember: async () => {}, take: async (one: string) => one === state };
  const request = async (url: string): Promise<Response> => {
    asked.push(url);
    if (url.endsWith('/oidc/token')) return token();
    if (endsAt === undefined) throw new TypeError('Failed to fetch');
    return { url: endsAt } as Response;
  };
  return { asked, outcome: fetchSignIn(settings, store, authorize, request) };
}

const given = async () => Response.json({ access_token: 't' });
const answered = (parameters: Record<string, string>) =>
  `${settings.redirectUrl}?${new URLSearchParams(parameters)}`;

test('the address that the provider leads to has the code of a token', async () => {
  const { outcome, asked } = ask(answered({ code: 'c', state }));
  expect(await outcome).toEqual({ accessToken: 't', expiresIn: 0, state: '/app' });
  expect(asked).toEqual([authorize, 'https://app.example/oidc/token']);
});

test('an error of the provider is the failure', async () => {
  const { outcome } = ask(answered({ error: 'login_required', state }));
  expect(await outcome).toEqual({ failure: 'login_required' });
});

test('a state that this tab did not send gets no token', async () => {
  const { outcome, asked } = ask(answered({ code: 'c', state: `${state}x` }));
  expect(await outcome).toEqual({ failure: 'invalid_state' });
  expect(asked).toEqual([authorize]);
});

const silent: [string, string | undefined][] = [
  ['a page of the provider', authorize],
  ['another address', `https://other.example/app/renewed?code=c&state=${state}`],
  ['one that only begins alike', `${settings.redirectUrl}-not?code=c&state=${state}`],
  ['no answer', undefined],
];
test.each(silent)('%s says nothing of the session', async (_, endsAt) => {
  const { outcome, asked } = ask(endsAt);
  expect(await outcome).toBeUndefined();
  expect(asked).toEqual([authorize]);
});

test('who loses the network before the token has not been signed out', async () => {
  const { outcome } = ask(answered({ code: 'c', state }), async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await outcome).toBeUndefined();
});
