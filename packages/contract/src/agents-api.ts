import { eventTypeSetupOperations } from './event-types.ts';
import { api } from './operation.ts';
import { projectOperations } from './projects.ts';
import { workspaceOperations } from './workspaces.ts';

/** What people and the command line set Sillage up with: `/api/v1`. */
export const agentsApi = api({
  title: 'API des agents de Sillage',
  prefix: '/api/v1',
  description:
    'L’API avec laquelle les personnes et la ligne de commande règlent Sillage : espaces de travail, projets, types d’événements.',
  tags: {
    'Espaces de travail': 'Les organisations qui se servent de Sillage.',
    Projets: 'Les sites suivis et leurs réglages.',
    'Types d’événements': 'L’archivage des types d’événements.',
  },
  operations: { ...workspaceOperations, ...projectOperations, ...eventTypeSetupOperations },
});
