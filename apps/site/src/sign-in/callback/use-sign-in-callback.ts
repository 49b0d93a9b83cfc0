import { useHistory } from '@docusaurus/router';
import { useEffect, useState } from 'react';
import { useAuth } from '../session/auth-context';
import { takeCallbackQuery } from './callback-query';

/** Runs the callback once. Throws a failure for the error boundary of the page. */
export function useSignInCallback(): void {
  const { update } = useAuth();
  const history = useHistory();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const page = { query: takeCallbackQuery(), update, goTo: history.replace };
    import('./run-callback').then(({ runCallback }) => runCallback(window, page)).catch(setFailure);
  }, [history, update]);

  if (failure) throw failure;
}
