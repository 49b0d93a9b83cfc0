import type { SignInSettings } from '../../site-config/site-config';
import { codeChallenge, createCodeVerifier } from './pkce';
import { encodeState } from './sign-in-state';
import type { StateRecords } from './state-records';

interface Request {
  /** The path to come back to. */
  callerState: string;
  /** `none` asks who is there without showing anything. */
  prompt?: 'none';
}

/** Remembers a new request in this tab and returns the provider's address for it. */
export async function beginSignIn(
  { clientId, authUrl, redirectUrl }: SignInSettings,
  records: StateRecords,
  { callerState, prompt }: Request,
): Promise<string> {
  const codeVerifier = createCodeVerifier();
  const state = encodeState({ codeVerifier, state: callerState });
  await records.remember(state);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    scope: 'full_access',
    code_challenge: await codeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    redirect_uri: redirectUrl,
    state,
    ...(prompt && { prompt }),
  });
  return `${authUrl}/oidc/authorize?${query}`;
}
