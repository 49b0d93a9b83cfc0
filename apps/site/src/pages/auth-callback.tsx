import Head from '@docusaurus/Head';
import { useSignInCallback } from '@site/src/sign-in/callback/use-sign-in-callback';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './auth-callback.module.css';

export default function AuthCallbackPage(): ReactNode {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      <Layout title="Connexion" noFooter>
        <Progress />
      </Layout>
    </>
  );
}

/** Inside the layout, so that its error boundary shows a failure. */
function Progress(): ReactNode {
  useSignInCallback();
  return (
    <main className={styles.progress}>
      <h1>Connexion en cours…</h1>
    </main>
  );
}
