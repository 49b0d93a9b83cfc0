import { attributionOperations } from './attribution/attribution.ts';
import { channelGroupOperations } from './attribution/channel-groups.ts';
import { campaignOperations } from './campaigns/campaigns.ts';
import { integrationReadOperations } from './campaigns/integrations.ts';
import { missingRateOperations } from './campaigns/missing-rates.ts';
import { outlayBatchOperations } from './campaigns/outlay-batches.ts';
import { outlayImportOperations } from './campaigns/outlay-imports.ts';
import { outlayOperations } from './campaigns/outlays.ts';
import { projectSpendOperations } from './campaigns/project-spend.ts';
import { sourceOutlayOperations } from './campaigns/source-outlays.ts';
import { eventListOperations } from './events/event-lists.ts';
import { eventTypeOperations } from './events/event-types.ts';
import { eventOperations } from './events/events.ts';
import { insightOperations } from './events/insights.ts';
import { metricDescriptionOperations } from './events/metric-descriptions.ts';
import { metricOperations } from './events/metrics.ts';
import { replayOperations } from './events/replay.ts';
import { sendEventOperations } from './events/send-events.ts';
import { trashedEventOperations } from './events/trashed-events.ts';
import { liveOperations } from './live/live.ts';
import { refusalOperations } from './live/refusals.ts';
import { webhookDeliveryOperations } from './live/webhook-deliveries.ts';
import { webhookOperations } from './live/webhooks.ts';
import { knownRateOperations } from './money/known-rates.ts';
import { api } from './operation.ts';
import { consentOperations } from './people/consents.ts';
import { erasureOperations } from './people/erasures.ts';
import { mergeOperations } from './people/merges.ts';
import { objectionOperations } from './people/objections.ts';
import { personExportOperations } from './people/person-exports.ts';
import { userOperations } from './people/users.ts';
import { callerProjectOperations } from './projects/caller-project.ts';
import { annotationOperations } from './views/annotations.ts';
import { sharedViewOperations } from './views/shared-views.ts';
import { viewLinkOperations } from './views/view-links.ts';
import { viewOperations } from './views/views.ts';
import { hitOperations } from './visits/hits.ts';
import { interactionOperations } from './visits/interactions.ts';
import { offlineInteractionOperations } from './visits/offline-interactions.ts';
import { sessionHitOperations } from './visits/session-hits.ts';

/** The API that customers integrate with: `/v1`, described on the site at `/reference/api`. */
export const publicApi = api({
  title: 'API publique de Sillage',
  prefix: '/v1',
  callers: 'service-account',
  description:
    'L’API publique de Sillage : décrivez vos types d’événements, envoyez vos événements, suivez-les et mesurez-les. Hormis l’envoi d’événements et de visites de page, les requêtes portent un jeton dans l’en-tête `authorization: Bearer …`. Les dates sont au format ISO 8601 ; sans décalage horaire, elles sont lues en UTC.',
  tags: {
    Projets: 'Le projet, et ce que vous pouvez y faire.',
    'Types d’événements': 'Les natures d’événements d’un projet, et le sens de leurs données.',
    Événements: 'Ce qui arrive : une demande, une commande, et ce qu’il en advient.',
    Personnes: 'Les personnes que les événements identifient.',
    'Droits des personnes':
      'Ce qu’une personne peut demander : savoir ce que l’on a d’elle, être effacée, ne plus être suivie.',
    Analyses: 'Les métriques des événements, sommées par intervalle.',
    Hits: 'Ce que le script de suivi envoie : pages affichées, actions, identités.',
    Attribution: 'Ce que chaque source a obtenu, et ce qu’elle a coûté.',
    'Groupes de canaux':
      'Ce qui réunit les sources en canaux : recherche, réseaux sociaux, e-mail.',
    Interactions: 'Ce qui relie une personne à une campagne.',
    Intégrations: 'Vos sources de trafic, et le `wmktId` que portent leurs adresses.',
    Campagnes: 'Les campagnes d’une intégration, et le nom court que portent leurs adresses.',
    Dépenses: 'Ce que coûte une campagne, période par période.',
    'Flux en direct': 'Ce qui arrive, au moment où cela arrive.',
    Annotations:
      'Ce qui explique les jours d’une courbe : ce que l’on y écrit, et ce que disent les campagnes et les dépenses.',
    'Vues enregistrées':
      'Les écrans de la console que l’on garde sous un nom, et les liens qui les montrent sans compte.',
    Webhooks: 'Les adresses auxquelles Sillage annonce ce qui arrive, et le journal de ses envois.',
  },
  operations: {
    ...callerProjectOperations,
    ...eventTypeOperations,
    ...sendEventOperations,
    ...eventListOperations,
    ...eventOperations,
    ...trashedEventOperations,
    ...replayOperations,
    ...metricOperations,
    ...metricDescriptionOperations,
    ...insightOperations,
    ...hitOperations,
    ...userOperations,
    ...mergeOperations,
    ...erasureOperations,
    ...objectionOperations,
    ...consentOperations,
    ...personExportOperations,
    ...attributionOperations,
    ...channelGroupOperations,
    ...offlineInteractionOperations,
    ...interactionOperations,
    ...sessionHitOperations,
    ...integrationReadOperations,
    ...campaignOperations,
    ...outlayOperations,
    ...outlayBatchOperations,
    ...sourceOutlayOperations,
    ...outlayImportOperations,
    ...missingRateOperations,
    ...knownRateOperations,
    ...liveOperations,
    ...refusalOperations,
    ...webhookOperations,
    ...webhookDeliveryOperations,
    ...projectSpendOperations,
    ...viewOperations,
    ...viewLinkOperations,
    ...sharedViewOperations,
    ...annotationOperations,
  },
});
