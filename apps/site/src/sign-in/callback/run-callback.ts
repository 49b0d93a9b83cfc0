import { loadSiteConfig } from '../../site-config/site-config';
import { finishSignIn } from '../protocol/finish-sign-in';
import { frameMessage } from '../protocol/frame-message';
import { returnPath } from '../protocol/return-path';
import { createStateStore } from '../protocol/state-store';
import { usableSignIn } from '../protocol/usable-sign-in';
import { type AuthState, authState } from '../session/auth-state';
import { otherTabs } from '../session/other-tabs';
import { fetchProfile } from '../session/profile';
import { failureMessage } from './failure-message';

interface Page {
  query: string;
  update: (state: AuthState) => void;
  /** Replaces this page by another one of the site. */
  goTo: (path: string) => void;
}

/** The callback page. In the hidden frame it answers the parent; else it returns the visitor. */
export async function runCallback(host: Window, { query, update, goTo }: Page): Promise<void> {
  const { origin } = host.location;
  const config = await loadSiteConfig(origin);
  const signIn = usableSignIn(config, host);
  const store = createStateStore(() => host.sessionStorage);
  const outcome = await finishSignIn(signIn, store, query);

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
  if (!signIn) return;
  const user = await fetchProfile(config, outcome.accessToken);
  if (user) otherTabs(host, () => host.localStorage).tell(true);
  update(authState(signIn, user));
}
