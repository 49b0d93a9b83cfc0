import { describe, expect, test } from 'vitest';
import { loadSiteConfig, readSiteConfig } from './site-config';

const origin = 'https://docs.example';
const complete = {
  clientId: 'site',
  authUrl: 'https://sso.example/',
  redirectUrl: 'https://docs.example/auth-callback',
  apiUrl: 'https://api.example/',
  storageUrl: 'https://files.example/avatars/',
  gtmContainer: 'GTM-ABC123',
};

test('addresses lose their last slash, since paths are put after them', () => {
  expect(readSiteConfig(complete, origin)).toEqual({
    signIn: {
      clientId: 'site',
      authUrl: 'https://sso.example',
      redirectUrl: 'https://docs.example/auth-callback',
    },
    apiUrl: 'https://api.example',
    storageUrl: 'https://files.example/avatars',
    gtmContainer: 'GTM-ABC123',
  });
});

describe('there is no sign-in', () => {
  test.each(['clientId', 'authUrl', 'redirectUrl'])('without %s', (name) => {
    expect(readSiteConfig({ ...complete, [name]: undefined }, origin).signIn).toBeUndefined();
    expect(readSiteConfig({ ...complete, [name]: '' }, origin).signIn).toBeUndefined();
  });

  test.each(['javascript:alert(1)', 'sso.example', '/sso', 42])('at the address %s', (authUrl) => {
    expect(readSiteConfig({ ...complete, authUrl }, origin).signIn).toBeUndefined();
  });
});

test.each([{}, null, [], 'text'])('%j gives the page’s own address for the API alone', (value) => {
  expect(readSiteConfig(value, origin)).toEqual({ apiUrl: origin });
});

test('an invalid container is left out', () => {
  const config = readSiteConfig({ ...complete, gtmContainer: 'x"><script>' }, origin);
  expect(config.gtmContainer).toBeUndefined();
});

describe('a file that cannot be read counts as empty', () => {
  const answers = {
    missing: async () => new Response('', { status: 404 }),
    'not JSON': async () => new Response('<!doctype html>'),
    unreachable: () => Promise.reject(new TypeError('Failed to fetch')),
  };
  test.each(Object.entries(answers))('%s', async (_, request) => {
    expect(await loadSiteConfig(origin, request)).toEqual({ apiUrl: origin });
  });
});
