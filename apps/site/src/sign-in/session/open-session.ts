import { beginSignIn } from '@sillage/sign-in/begin-sign-in';
import { callerPath } from '@sillage/sign-in/return-path';
import { silentSignIn } from '@sillage/sign-in/silent-sign-in';
import { createStateStore } from '@sillage/sign-in/state-store';
import { usableSignIn } from '@sillage/sign-in/usable-sign-in';
import { isAuthPath } from '../../site-config/auth-path';
import { loadSiteConfig, type SiteConfig } from '../../site-config/site-config';
import { loadTagManager } from '../../tag-manager/tag-manager';
import { type AuthState, authState, signInOff } from './auth-state';
import { otherTabs } from './other-tabs';
import { fetchProfile, type User } from './profile';

/** A tab that is looked at again after this long asks whether its session goes on, in milliseconds. */
const recheckAfter = 5 * 60_000;

/** Reads the run-time configuration, then signs the visitor in silently, and out with other tabs. */
export async function openSession(host: Window, update: (state: AuthState) => void): Promise<void> {
  const config = await loadSiteConfig(host.location.origin);
  loadTagManager(host, config.gtmContainer);
  const signIn = usableSignIn(config.signIn, host);
  if (!signIn) return update(signInOff);

  const tabs = otherTabs(host, () => host.localStorage);
  let checkedAt = 0;
  let user: User | null = null;
  const show = (found: User | null) => {
    user = found;
    update(authState(signIn, found));
  };
  const check = async () => {
    checkedAt = host.performance.now();
    const outcome = await findUser(host, config, signIn);
    if (outcome !== 'unknown') tabs.tell(outcome !== null);
    show(outcome === 'unknown' ? null : outcome);
  };

  tabs.onChange((isSignedIn) => {
    if (!isSignedIn) show(null);
    check();
  });
  host.document.addEventListener('visibilitychange', () => {
    const isOld = host.performance.now() > checkedAt + recheckAfter;
    if (user && isOld && host.document.visibilityState === 'visible') check();
  });
  await check();
}

type SignIn = NonNullable<ReturnType<typeof usableSignIn>>;

/** Who is signed in at the provider; null when nobody is, `unknown` when it cannot be told. */
async function findUser(
  host: Window,
  config: SiteConfig,
  signIn: SignIn,
): Promise<User | null | 'unknown'> {
  const store = createStateStore(() => host.sessionStorage);
  const callerState = callerPath(host.location, isAuthPath);
  const url = await beginSignIn(signIn, store, { callerState, prompt: 'none' });
  return new Promise((resolve) => {
    silentSignIn(host, url, {
      onSuccess: async (accessToken) =>
        resolve((await fetchProfile(config, accessToken)) ?? 'unknown'),
      onLoginRequired: (error) => resolve(error === 'login_required' ? null : 'unknown'),
    });
  });
}
