import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import { FailureScreen } from '@site/src/failure/FailureScreen';
import { SignInAgain } from '@site/src/failure/SignInAgain';
import { useAuth } from '@site/src/sign-in/session/auth-context';
import { isAuthPath } from '@site/src/site-config/auth-path';
import type Original from '@theme/ErrorPageContent';
import type { ComponentProps, ReactNode } from 'react';

type Props = ComponentProps<typeof Original>;

/** A page that crashed. A sign-in that failed is begun again: to try the same one cannot succeed. */
export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  const { auth } = useAuth();
  const { pathname } = useLocation();
  const signIn = isAuthPath(pathname) && auth.status === 'anonymous' ? auth.signIn : undefined;
  return (
    <FailureScreen
      title="Cette page a planté."
      actions={
        <>
          {signIn && <SignInAgain signIn={signIn} />}
          {!isAuthPath(pathname) && (
            <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
          )}
          <Link to="/">Revenir à l’accueil</Link>
        </>
      }
    >
      <ErrorBoundaryError error={error} />
    </FailureScreen>
  );
}
