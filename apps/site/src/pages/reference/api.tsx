import openApi from '@sillage/contract/openapi.json';
import { ApiReference } from '@site/src/components/ApiReference/ApiReference';
import type { OpenApiDocument } from '@site/src/components/ApiReference/open-api';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function ApiReferencePage(): ReactNode {
  return (
    <Layout
      title="Référence de l’API"
      description="Chaque opération de l’API publique de Sillage : paramètres, corps, réponses, erreurs et exemple."
    >
      <ApiReference document={openApi as unknown as OpenApiDocument} />
    </Layout>
  );
}
