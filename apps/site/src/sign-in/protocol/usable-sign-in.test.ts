import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usableSignIn } from './usable-sign-in';

const signIn = {
  clientId: 'site',
  authUrl: 'https://sso.example',
  redirectUrl: 'https://docs.example/auth-callback',
};
const config = { apiUrl: 'https://api.example', signIn };
const here = { isSecureContext: true, location: { origin: 'https://docs.example' } };

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a page can finish the sign-in whose callback shares its origin', () => {
  expect(usableSignIn(config, here)).toBe(signIn);
});

test.each([
  ['without settings', { apiUrl: config.apiUrl }, here],
  ['on another origin', config, { ...here, location: { origin: 'https://www.docs.example' } }],
  ['on plain http', config, { ...here, isSecureContext: false }],
])('there is no sign-in %s', (_, settings, page) => {
  expect(usableSignIn(settings, page)).toBeUndefined();
});
