import type { AppParts } from './app-parts.ts';
import { webhookSender } from './flows/live/webhook-sender.ts';
import { attributionRoutes } from './routes/attribution/attribution.ts';
import { channelGroupRoutes } from './routes/attribution/channel-groups.ts';
import { campaignRoutes } from './routes/campaigns/campaigns.ts';
import { integrationReadRoutes } from './routes/campaigns/integrations.ts';
import { outlayImportRoutes } from './routes/campaigns/outlay-imports.ts';
import { outlayRoutes } from './routes/campaigns/outlays.ts';
import { projectSpendRoutes } from './routes/campaigns/project-spend.ts';
import { sourceOutlayRoutes } from './routes/campaigns/source-outlays.ts';
import { eventListRoutes } from './routes/events/event-lists.ts';
import { eventTypeRoutes } from './routes/events/event-types.ts';
import { eventRoutes } from './routes/events/events.ts';
import { insightRoutes } from './routes/events/insights.ts';
import { metricDescriptionRoutes } from './routes/events/metric-descriptions.ts';
import { metricRoutes } from './routes/events/metrics.ts';
import { replayRoutes } from './routes/events/replay.ts';
import { sendEventRoutes } from './routes/events/send-events.ts';
import { trashedEventRoutes } from './routes/events/trashed-events.ts';
import { liveRoutes } from './routes/live/live.ts';
import { refusalRoutes } from './routes/live/refusals.ts';
import { webhookRoutes } from './routes/live/webhooks.ts';
import { knownRateRoutes } from './routes/money/known-rates.ts';
import { consentRoutes } from './routes/people/consents.ts';
import { erasureRoutes } from './routes/people/erasures.ts';
import { mergeRoutes } from './routes/people/merges.ts';
import { objectionRoutes } from './routes/people/objections.ts';
import { personExportRoutes } from './routes/people/person-exports.ts';
import { userRoutes } from './routes/people/users.ts';
import { callerProjectRoutes } from './routes/projects/projects.ts';
import { annotationRoutes } from './routes/views/annotations.ts';
import { viewRoutes } from './routes/views/views.ts';
import { hitRoutes } from './routes/visits/hits.ts';
import { interactionRoutes } from './routes/visits/interactions.ts';
import { sessionHitRoutes } from './routes/visits/session-hits.ts';

/** The handler of every operation of the public API. */
export const publicHandlers = ({
  db,
  config,
  identity,
  quotas,
  locate,
  feed,
  log,
  refusals,
  ingestion,
  eventBatcher,
  hitBatcher,
  ask,
  projects,
  onEvents,
  onDeliveries,
  onErasure,
}: AppParts) => ({
  ...eventTypeRoutes(db),
  ...eventListRoutes(db),
  ...sendEventRoutes({
    db,
    batcher: eventBatcher,
    projects,
    ingestion,
    quotas,
    onFailure: (err) => log.error({ err }, 'an event of a batch was not kept'),
  }),
  ...eventRoutes(db),
  ...trashedEventRoutes(db),
  ...replayRoutes(db, onEvents),
  ...metricRoutes(db),
  ...metricDescriptionRoutes(db),
  ...insightRoutes(db),
  ...hitRoutes({
    projects,
    batcher: hitBatcher,
    locate,
    admit: (project, { credentials }, count) =>
      ingestion.admit(project, 'hits', credentials, count),
    onRefusal: refusals.note,
  }),
  ...userRoutes(db),
  ...mergeRoutes(db),
  ...erasureRoutes(db, onErasure),
  ...objectionRoutes(db),
  ...consentRoutes(db),
  ...personExportRoutes(db),
  ...attributionRoutes(db, ask),
  ...channelGroupRoutes(db),
  ...interactionRoutes(db),
  ...sessionHitRoutes(db),
  ...integrationReadRoutes(db),
  ...callerProjectRoutes(db, identity.access),
  ...campaignRoutes(db),
  ...outlayRoutes(db),
  ...sourceOutlayRoutes(db),
  ...outlayImportRoutes(db),
  ...knownRateRoutes(db),
  ...liveRoutes(db, feed, identity, projects),
  ...refusalRoutes(db, refusals),
  ...webhookRoutes({
    db,
    send: webhookSender({
      privateRanges: config.webhookPrivateRanges,
      vault: identity.vault,
    }),
    privateRanges: config.webhookPrivateRanges,
    vault: identity.vault,
    onDeliveries,
  }),
  ...projectSpendRoutes(db),
  ...viewRoutes(db, config.publicUrl, ask),
  ...annotationRoutes(db),
});
