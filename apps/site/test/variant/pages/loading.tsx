import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import { type ReactNode, useState } from 'react';

/** The loader in its three states. */
export default function LoadingPage(): ReactNode {
  const [error, setError] = useState<Error>();
  const common = { isLoading: true, timedOut: false, retry: () => setError(undefined) };
  return (
    <Layout title="Essai">
      <h1>Essai</h1>
      <button type="button" onClick={() => setError(new Error('Le fichier manque.'))}>
        Échouer
      </button>
      <Loading {...common} pastDelay error={error} />
    </Layout>
  );
}
