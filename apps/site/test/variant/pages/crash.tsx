import Layout from '@theme/Layout';
import { type ReactNode, useState } from 'react';

function Mine(): ReactNode {
  const [lit, setLit] = useState(false);
  if (lit) throw new Error('Boum.', { cause: new Error('La mèche.') });
  return (
    <button type="button" onClick={() => setLit(true)}>
      Allumer
    </button>
  );
}

export default function CrashPage(): ReactNode {
  return (
    <Layout title="Essai">
      <main>
        <h1>Essai</h1>
        <Mine />
      </main>
    </Layout>
  );
}
