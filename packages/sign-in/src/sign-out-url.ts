import type { SignInSettings } from './sign-in-settings.ts';

export function signOutUrl({ authUrl, clientId, redirectUrl }: SignInSettings): string {
  const query = new URLSearchParams({
    client_id: clientId,
    post_logout_redirect_uri: `${new URL(redirectUrl).origin}/`,
  });
  return `${authUrl}/oidc/session/end?${query}`;
}
