import type { SignInSettings } from '../../site-config/site-config';
import { beginSignIn } from './begin-sign-in';
import { callerPath } from './return-path';
import { createStateStore } from './state-store';

/** Navigates to the provider's sign-in page. */
export async function goToSignIn(host: Window, signIn: SignInSettings): Promise<void> {
  const store = createStateStore(() => host.sessionStorage);
  const callerState = callerPath(host.location);
  host.location.assign(await beginSignIn(signIn, store, { callerState }));
}
