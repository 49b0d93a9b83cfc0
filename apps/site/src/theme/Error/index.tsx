import Head from '@docusaurus/Head';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import { FailureScreen } from '@site/src/failure/FailureScreen';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

/**
 * Shown when the layout itself has crashed. The core's own is in English. It is outside every
 * provider, so it uses nothing that could throw again.
 */
export default function ErrorScreen({ error, tryAgain }: Props): ReactNode {
  return (
    <FailureScreen
      title="Cette page a planté."
      actions={
        <>
          <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
          <a href="/">Revenir à l’accueil</a>
        </>
      }
    >
      <Head>
        <html lang="fr" />
        <title>Cette page a planté. | Sillage</title>
      </Head>
      <ErrorBoundaryError error={error} />
    </FailureScreen>
  );
}
