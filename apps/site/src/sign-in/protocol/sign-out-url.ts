import type { SignInSettings } from '../../site-config/site-config';

export function signOutUrl({ authUrl, clientId, redirectUrl }: SignInSettings): string {
  const query = new URLSearchParams({
    client_id: clientId,
    post_logout_redirect_uri: `${new URL(redirectUrl).origin}/`,
  });
  return `${authUrl}/oidc/session/end?${query}`;
}
