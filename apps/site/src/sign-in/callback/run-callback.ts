import { finishSignIn } from '@sillage/sign-in/finish-sign-in';
import { frameMessage } from '@sillage/sign-in/frame-message';
import { returnPath } from '@sillage/sign-in/return-path';
import { createStateStore } from '@sillage/sign-in/state-store';
import { usableSignIn } from '@sillage/sign-in/usable-sign-in';
import { isAuthPath } from '../../site-config/auth-path';
import { loadSiteConfig } from '../../site-config/site-config';
import { type AuthState, authState } from '../session/auth-state';
import { otherTabs } from '../session/other-tabs';
import { fetchProfile } from '../session/profile';
import { isTryState } from '../try-state';
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
  const own = usableSignIn(config.signIn, host);
  const signIn =
    own && isTryState(query) && config.tryClientId ? { ...own, clientId: config.tryClientId } : own;
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
  goTo(returnPath(outcome.state, origin, isAuthPath));
  if (!signIn) return;
  const user = await fetchProfile(config, outcome.accessToken);
  if (user) otherTabs(host, () => host.localStorage).tell(true);
  update(authState(signIn, user));
}
