import { ReferencePage } from '@site/src/reference/ReferencePage';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function ApiReferencePage(): ReactNode {
  return (
    <Layout
      title="Référence de l’API"
      description="Chaque opération de l’API publique de Sillage : paramètres, corps, réponses, erreurs et exemples en curl, TypeScript, Python et PHP."
    >
      <ReferencePage api="public" />
    </Layout>
  );
}
