import { useEffect, useState } from 'react';
import { isAuthPath } from '../../site-config/auth-path';
import { afterLoad } from './after-load';
import { unknown } from './auth-state';
import { pushLogin } from './push-login';

/** The visitor's state: asked once a page load, after it, by code that comes only then. */
export function useSession() {
  const [auth, update] = useState(unknown);
  const { user } = auth;

  useEffect(() => {
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
