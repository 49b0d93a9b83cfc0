import type { SignInSettings } from '@site/src/site-config/site-config';
import { useCallback, useState } from 'react';

/** `leave` goes to the provider; `leaving` is true until the browser navigates. */
export function useSignIn(signIn: SignInSettings) {
  const [leaving, setLeaving] = useState(false);
  const leave = useCallback(() => {
    setLeaving(true);
    import('@site/src/sign-in/protocol/go-to-sign-in')
      .then(({ goToSignIn }) => goToSignIn(window, signIn))
      .catch((error) => console.warn('Sign-in is not available.', error))
      .finally(() => setLeaving(false));
  }, [signIn]);
  return { leaving, leave };
}
