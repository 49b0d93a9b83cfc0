import type { Fetch, SignInSettings } from './sign-in-settings.ts';

/** A token, and for how many seconds it is good from now: 0 where the provider does not say. */
export interface GivenToken {
  accessToken: string;
  expiresIn: number;
}

export type TokenAnswer = { failure: string } | GivenToken;

/** The failure of who got no answer at all. */
export const networkFailure = 'Network Error';

interface Grant {
  code: string;
  codeVerifier: string;
}

/** Exchanges the code for an access token. A failure is the provider's error, or an HTTP message. */
export async function exchangeCode(
  { authUrl, clientId, redirectUrl }: SignInSettings,
  { code, codeVerifier }: Grant,
  request: Fetch = fetch,
): Promise<TokenAnswer> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectUrl,
  });
  const options = { method: 'POST', body, credentials: 'omit' } as const;
  const response = await request(`${authUrl}/oidc/token`, options).catch(() => undefined);
  if (!response) return { failure: networkFailure };
  const answer = await response.json().catch(() => undefined);
  if (!response.ok)
    return { failure: answer?.error ?? `Request failed with status code ${response.status}` };
  const accessToken = answer?.access_token;
  return typeof accessToken === 'string' && accessToken !== ''
    ? { accessToken, expiresIn: Number(answer.expires_in) || 0 }
    : { failure: 'no_access_token' };
}
