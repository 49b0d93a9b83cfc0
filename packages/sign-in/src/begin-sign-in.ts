import { codeChallenge, createCodeVerifier } from './pkce.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import { encodeState } from './sign-in-state.ts';
import type { StateStore } from './state-store.ts';

interface SignInRequest {
  /** The path to return to. */
  callerState: string;
  /** `none`: the provider shows no page, and fails if nobody is signed in. */
  prompt?: 'none';
}

/** Stores a new state in this tab, and returns the provider's authorization URL. */
export async function beginSignIn(
  { clientId, authUrl, redirectUrl }: SignInSettings,
  store: StateStore,
  { callerState, prompt }: SignInRequest,
): Promise<string> {
  const codeVerifier = createCodeVerifier();
  const state = encodeState({ codeVerifier, state: callerState });
  await store.remember(state);
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
