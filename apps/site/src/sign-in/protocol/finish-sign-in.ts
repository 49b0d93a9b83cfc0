import type { Fetch } from '../../site-config/fetch';
import type { SignInSettings } from '../../site-config/site-config';
import { exchangeCode } from './exchange-code';
import { readCallback } from './read-callback';
import { decodeState } from './sign-in-state';
import type { StateStore } from './state-store';

export type CallbackOutcome = { failure: string } | { accessToken: string; state: string };

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
  return 'failure' in token ? token : { accessToken: token.accessToken, state };
}
