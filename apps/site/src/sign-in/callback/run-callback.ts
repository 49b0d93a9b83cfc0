import { loadSiteConfig } from '../../site-config/site-config';
import { finishSignIn } from '../protocol/finish-sign-in';
import { frameMessage } from '../protocol/frame-message';
import { returnPath } from '../protocol/return-path';
import { stateRecords } from '../protocol/state-records';
import { usableSignIn } from '../protocol/usable-sign-in';
import { type AuthState, authState } from '../session/auth-state';
import { fetchProfile } from '../session/profile';
import { failureMessage } from './failure-message';

interface Page {
  /** The query of the callback's address. */
  query: string;
  update: (state: AuthState) => void;
  /** Shows another page of the site in place of this one. */
  goTo: (path: string) => void;
}

/** The callback page: answers the page around the hidden frame, or brings the visitor back. */
export async function runCallback(host: Window, { query, update, goTo }: Page): Promise<void> {
  const { origin } = host.location;
  const config = await loadSiteConfig(origin);
  const signIn = usableSignIn(config, host);
  const records = stateRecords(() => host.sessionStorage);
  const outcome = await finishSignIn(signIn, records, query);

  if (host.parent !== host) {
    host.parent.postMessage(frameMessage(outcome), origin);
    return;
  }
  if ('failure' in outcome) {
    if (signIn) update(authState(signIn, null));
    const cause = new Error(outcome.failure);
    throw new Error(failureMessage(outcome.failure), { cause });
  }
  goTo(returnPath(outcome.state, origin));
  if (signIn) update(authState(signIn, await fetchProfile(config, outcome.accessToken)));
}
