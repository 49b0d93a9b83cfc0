import Head from '@docusaurus/Head';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Shown when the layout itself has crashed. The core's own is in English. It is outside every
 * provider, so it uses nothing that could throw again.
 */
export default function ErrorScreen({ error, tryAgain }: Props): ReactNode {
  return (
    <main className={styles.crash}>
      <Head>
        <title>Cette page a planté. | Sillage</title>
      </Head>
      <h1>Cette page a planté.</h1>
      <div className={styles.actions}>
        <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
        <a href="/">Revenir à l’accueil</a>
      </div>
      <div className={styles.reason}>
        <ErrorBoundaryError error={error} />
      </div>
    </main>
  );
}
