import { loadSiteConfig } from '../../site-config/site-config';
import { loadTagManager } from '../../tag-manager/tag-manager';
import { beginSignIn } from '../protocol/begin-sign-in';
import { callerPath } from '../protocol/return-path';
import { silentSignIn } from '../protocol/silent-sign-in';
import { createStateStore } from '../protocol/state-store';
import { usableSignIn } from '../protocol/usable-sign-in';
import { type AuthState, authState, signInOff } from './auth-state';
import { fetchProfile } from './profile';

/** Reads the run-time configuration, then signs the visitor in silently. */
export async function openSession(host: Window, update: (state: AuthState) => void): Promise<void> {
  const config = await loadSiteConfig(host.location.origin);
  loadTagManager(host, config.gtmContainer);
  const signIn = usableSignIn(config, host);
  if (!signIn) return update(signInOff);

  const store = createStateStore(() => host.sessionStorage);
  const callerState = callerPath(host.location);
  const url = await beginSignIn(signIn, store, { callerState, prompt: 'none' });
  silentSignIn(host, url, {
    onSuccess: async (accessToken) =>
      update(authState(signIn, await fetchProfile(config, accessToken))),
    onLoginRequired: () => update(authState(signIn, null)),
  });
}
