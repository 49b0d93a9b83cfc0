import type { Fetch } from '../../site-config/fetch';
import type { SignInSettings } from '../../site-config/site-config';
import { exchangeCode } from './exchange-code';
import { readCallback } from './read-callback';
import { decodeState } from './sign-in-state';
import type { StateRecords } from './state-records';

export type CallbackOutcome = { failure: string } | { accessToken: string; state: string };

/** The provider's answer becomes a token, if this tab asked for it; no answer serves twice. */
export async function finishSignIn(
  settings: SignInSettings | undefined,
  records: StateRecords,
  query: string,
  request: Fetch = fetch,
): Promise<CallbackOutcome> {
  const parameters = new URLSearchParams(query);
  const rawState = parameters.get('state') ?? '';
  const answer = readCallback(parameters);
  if (!settings) return 'failure' in answer ? answer : { failure: 'not_configured' };

  const askedHere = rawState !== '' && (await records.take(rawState));
  if ('failure' in answer) return answer;
  const signInState = askedHere ? decodeState(rawState) : undefined;
  if (!signInState) return { failure: 'invalid_state' };

  const { codeVerifier, state } = signInState;
  const token = await exchangeCode(settings, { code: answer.code, codeVerifier }, request);
  return 'failure' in token ? token : { accessToken: token.accessToken, state };
}
