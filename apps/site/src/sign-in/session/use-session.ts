import { useEffect, useState } from 'react';
import { isAuthPath } from '../../site-config/auth-path';
import { afterLoad } from './after-load';
import { unknownAuth } from './auth-state';
import { pushLogin } from './push-login';

/** Finds out who the visitor is, once, after the page has loaded. */
export function useSession() {
  const [auth, update] = useState(unknownAuth);
  const { user } = auth;

  useEffect(() => {
    // Until the next page load, the browser knows the callback's address: no tag manager may run.
    if (isAuthPath(window.location.pathname)) return;
    afterLoad(window, () => {
      import('./open-session')
        .then(({ openSession }) => openSession(window, update))
        .catch((error) => console.warn('Sign-in is not available.', error));
    });
  }, []);

  useEffect(() => {
    if (user) pushLogin(window, user);
  }, [user]);

  return { auth, update };
}
