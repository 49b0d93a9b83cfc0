import { exchangeCode, type GivenToken } from './exchange-code.ts';
import { readCallback } from './read-callback.ts';
import type { Fetch, SignInSettings } from './sign-in-settings.ts';
import { decodeState } from './sign-in-state.ts';
import type { StateStore } from './state-store.ts';

export type CallbackOutcome = { failure: string } | (GivenToken & { state: string });

/** Exchanges the provider's answer for a token, once, if this tab sent the state. */
export async function finishSignIn(
  settings: SignInSettings | undefined,
  store: StateStore,
  query: string,
  request: Fetch = fetch,
): Promise<CallbackOutcome> {
  const parameters = new URLSearchParams(query);
  const rawState = parameters.get('state') ?? '';
  const answer = readCallback(parameters);
  if (!settings) return 'failure' in answer ? answer : { failure: 'not_configured' };

  const isKnownState = rawState !== '' && (await store.take(rawState));
  if ('failure' in answer) return answer;
  const signInState = isKnownState ? decodeState(rawState) : undefined;
  if (!signInState) return { failure: 'invalid_state' };

  const { codeVerifier, state } = signInState;
  const token = await exchangeCode(settings, { code: answer.code, codeVerifier }, request);
  return 'failure' in token ? token : { ...token, state };
}
