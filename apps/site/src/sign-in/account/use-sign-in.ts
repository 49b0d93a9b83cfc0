import { callerPath } from '@sillage/sign-in/return-path';
import type { SignInSettings } from '@sillage/sign-in/sign-in-settings';
import { isAuthPath } from '@site/src/site-config/auth-path';
import { useCallback, useState } from 'react';

/** `leave` goes to the provider; `leaving` is true until the browser navigates. */
export function useSignIn(signIn: SignInSettings) {
  const [leaving, setLeaving] = useState(false);
  const leave = useCallback(() => {
    setLeaving(true);
    import('@sillage/sign-in/go-to-sign-in')
      .then(({ goToSignIn }) => goToSignIn(window, signIn, callerPath(window.location, isAuthPath)))
      .catch((error) => console.warn('Sign-in is not available.', error))
      .finally(() => setLeaving(false));
  }, [signIn]);
  return { leaving, leave };
}
