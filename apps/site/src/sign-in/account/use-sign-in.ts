import type { SignInSettings } from '@site/src/site-config/site-config';
import { useCallback, useState } from 'react';

/** Leaves for the provider; `leaving` while the way there is prepared. */
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
