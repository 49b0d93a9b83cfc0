import { ReferencePage } from '@site/src/reference/ReferencePage';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function AgentsReferencePage(): ReactNode {
  return (
    <Layout
      title="API des agents"
      description="Chaque opération de l’API qui règle Sillage : espaces de travail, projets, agents, comptes de service, clés et intégrations, et comment obtenir un jeton."
    >
      <ReferencePage api="agents" />
    </Layout>
  );
}
