import { type AuthState, authState, off } from './auth-state';
import { beginSignIn } from './begin-sign-in';
import { fetchProfile } from './profile';
import { callerPath } from './return-path';
import { silentSignIn } from './silent-sign-in';
import { loadSiteConfig } from './site-config';
import { stateRecords } from './state-records';
import { loadTagManager } from './tag-manager';
import { usableSignIn } from './usable-sign-in';

/** Reads the run-time configuration, then finds out in silence who is reading. */
export async function openSession(host: Window, update: (state: AuthState) => void): Promise<void> {
  const config = await loadSiteConfig(host.location.origin);
  loadTagManager(host, config.gtmContainer);
  const signIn = usableSignIn(config, host);
  if (!signIn) return update(off);

  const records = stateRecords(() => host.sessionStorage);
  const callerState = callerPath(host.location);
  const url = await beginSignIn(signIn, records, { callerState, prompt: 'none' });
  silentSignIn(host, url, {
    onSuccess: async (accessToken) =>
      update(authState(signIn, await fetchProfile(config, accessToken))),
    onLoginRequired: () => update(authState(signIn, null)),
  });
}
