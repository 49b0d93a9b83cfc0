import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usableSignIn } from './usable-sign-in.ts';

const signIn = {
  clientId: 'site',
  authUrl: 'https://sso.example',
  redirectUrl: 'https://docs.example/auth-callback',
};
const here = { isSecureContext: true, location: { origin: 'https://docs.example' } };

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a page can finish the sign-in whose callback shares its origin', () => {
  expect(usableSignIn(signIn, here)).toBe(signIn);
});

test.each([
  ['without settings', undefined, here],
  ['on another origin', signIn, { ...here, location: { origin: 'https://www.docs.example' } }],
  ['on plain http', signIn, { ...here, isSecureContext: false }],
])('there is no sign-in %s', (_, settings, page) => {
  expect(usableSignIn(settings, page)).toBeUndefined();
});
