import { networkFailure } from './exchange-code.ts';
import { type CallbackOutcome, finishSignIn } from './finish-sign-in.ts';
import type { Fetch, SignInSettings } from './sign-in-settings.ts';
import type { StateStore } from './state-store.ts';

const timeoutMs = 10_000;

/**
 * What `silentSignIn` does in a frame, where the provider has the page's own origin: its answer is a
 * redirect that can be followed and read. Undefined when it answers otherwise, or not at all.
 */
export async function fetchSignIn(
  settings: SignInSettings,
  store: StateStore,
  url: string,
  request: Fetch = fetch,
): Promise<CallbackOutcome | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await request(url, { cache: 'no-store', signal }).catch(() => undefined);
  if (!answer?.url.startsWith(`${settings.redirectUrl}?`)) return undefined;
  const outcome = await finishSignIn(settings, store, new URL(answer.url).search, request);
  return 'failure' in outcome && outcome.failure === networkFailure ? undefined : outcome;
}
