import { agentAccountOperations } from './access/agent-accounts.ts';
import { agentOperations } from './access/agents.ts';
import { auditOperations } from './access/audit.ts';
import { factorOperations } from './access/factors.ts';
import { ingestionKeyOperations } from './access/ingestion-keys.ts';
import { invitationOperations } from './access/invitations.ts';
import { memberOperations } from './access/members.ts';
import { ownAccountOperations } from './access/own-account.ts';
import { projectAgentOperations } from './access/project-agents.ts';
import { serverKeyOperations } from './access/server-keys.ts';
import { serviceAccountOperations } from './access/service-accounts.ts';
import { sessionOperations } from './access/sessions.ts';
import { integrationOperations } from './campaigns/integrations.ts';
import { eventTypeSetupOperations } from './events/event-types.ts';
import { replayOperations } from './events/replay.ts';
import { referenceRateOperations } from './money/reference-rates.ts';
import { api } from './operation.ts';
import { erasureOperations } from './people/erasures.ts';
import { objectionOperations } from './people/objections.ts';
import { personExportOperations } from './people/person-exports.ts';
import { userFieldOperations } from './people/user-fields.ts';
import { deletionOperations } from './projects/deletions.ts';
import { projectOperations } from './projects/projects.ts';
import { workspaceOperations } from './projects/workspaces.ts';
import { pageFeedbackOperations } from './site/page-feedback.ts';
import { summaryOperations } from './views/summaries.ts';
import { excludedReferrerOperations } from './visits/excluded-referrers.ts';

/** The API that people and the command line use to set Sillage up: `/api/v1`. */
export const agentsApi = api({
  title: 'API des agents de Sillage',
  prefix: '/api/v1',
  callers: 'agent',
  description:
    'L’API avec laquelle les personnes et la ligne de commande règlent Sillage : espaces de travail, projets, types d’événements, champs de personne, intégrations, référents exclus.',
  tags: {
    Agents: 'Les personnes qui se servent de Sillage, et leurs accès.',
    Sessions: 'Les navigateurs où les agents sont connectés.',
    'Seconds facteurs': 'Ce avec quoi une personne se connecte, en plus de son mot de passe.',
    Résumés: 'Les chiffres d’une semaine, envoyés le lundi à qui le demande.',
    Invitations: 'Les personnes invitées dans un espace de travail.',
    'Comptes de service': 'Les programmes qui appellent l’API publique, et leurs clés.',
    'Clés d’envoi': 'Les clés qui ouvrent un projet à ceux qui lui envoient des données.',
    'Clés du serveur':
      'Les clés du fournisseur OpenID embarqué, le jeton du dossier de données, ce qui scelle les secrets.',
    'Journal des actions': 'Qui a fait quoi, quand et d’où.',
    'Espaces de travail': 'Les organisations qui se servent de Sillage.',
    Événements: 'Les événements qui n’ont pas été compris, à rejouer.',
    'Taux de référence': 'Les taux de l’euro, pour convertir les montants.',
    Projets: 'Les sites suivis et leurs réglages.',
    Suppressions: 'La fin d’un projet ou d’un espace de travail, avec tout ce qu’il contient.',
    'Types d’événements': 'La correction et l’archivage des types d’événements.',
    'Champs de personne': 'Ce qu’un projet retient des personnes, et ce qui les identifie.',
    'Droits des personnes':
      'Ce qu’une personne peut demander : savoir ce que l’on a d’elle, être effacée, ne plus être suivie.',
    Intégrations: 'Les sources de trafic d’un projet.',
    'Référents exclus': 'Les sites qui ne remplacent jamais la source d’une visite.',
    Documentation: 'Ce que les lecteurs du site pensent de ses pages.',
  },
  operations: {
    ...agentOperations,
    ...projectAgentOperations,
    ...agentAccountOperations,
    ...memberOperations,
    ...sessionOperations,
    ...factorOperations,
    ...ownAccountOperations,
    ...summaryOperations,
    ...invitationOperations,
    ...serviceAccountOperations,
    ...ingestionKeyOperations,
    ...serverKeyOperations,
    ...auditOperations,
    ...replayOperations,
    ...referenceRateOperations,
    ...workspaceOperations,
    ...projectOperations,
    ...deletionOperations,
    ...eventTypeSetupOperations,
    ...userFieldOperations,
    ...erasureOperations,
    ...objectionOperations,
    ...personExportOperations,
    ...integrationOperations,
    ...excludedReferrerOperations,
    ...pageFeedbackOperations,
  },
});
