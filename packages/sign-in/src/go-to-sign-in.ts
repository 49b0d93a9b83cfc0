import { beginSignIn } from './begin-sign-in.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import { createStateStore } from './state-store.ts';

/** Navigates to the provider's sign-in page, which leads back to `callerState`. */
export async function goToSignIn(
  host: Window,
  signIn: SignInSettings,
  callerState: string,
): Promise<void> {
  const store = createStateStore(() => host.sessionStorage);
  host.location.assign(await beginSignIn(signIn, store, { callerState }));
}
