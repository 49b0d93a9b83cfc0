import { expect, test } from 'vitest';
import { signOutUrl } from './sign-out-url.ts';

test('signing out ends the provider’s session and comes back to the home page', () => {
  const url = new URL(
    signOutUrl({
      clientId: 'site',
      authUrl: 'https://sso.example',
      redirectUrl: 'https://docs.example/auth-callback',
    }),
  );
  expect(url.origin + url.pathname).toBe('https://sso.example/oidc/session/end');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'site',
    post_logout_redirect_uri: 'https://docs.example/',
  });
});
