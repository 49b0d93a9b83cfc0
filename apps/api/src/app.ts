import { agentsApi } from '@sillage/contract/agents-api';
import { publicApi } from '@sillage/contract/public-api';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { doOnce } from './flows/access/do-once.ts';
import { recordCall, recordChange } from './flows/access/record-deed.ts';
import { InsertBatcher } from './flows/insert-batcher.ts';
import { LiveFeed } from './flows/live/live-feed.ts';
import { webhookSender } from './flows/live/webhook-sender.ts';
import { openProjects } from './flows/projects/existing-project.ts';
import { Quotas } from './flows/quotas.ts';
import type { Locate } from './flows/visits/accept-hits.ts';
import type { Recorder } from './http/audited.ts';
import { Connections } from './http/connections.ts';
import { routePreflights } from './http/cors.ts';
import { openCounters } from './http/counters.ts';
import type { DoOnce } from './http/idempotency.ts';
import { openLinkOffice } from './http/link-office.ts';
import { type OpenAppOptions, openApp } from './http/open-app.ts';
import { mountApi } from './http/operations.ts';
import { limitRates } from './http/rate-limits.ts';
import { signInLimiter } from './http/sign-in-limits.ts';
import { agentsGuard, publicGuard } from './identity/guard.ts';
import { IngestionAccess } from './identity/ingestion-access.ts';
import type { IdentityService } from './identity/open-identity.ts';
import { accountRoutes } from './routes/access/account.ts';
import { agentAccountRoutes } from './routes/access/agent-accounts.ts';
import { agentRoutes } from './routes/access/agents.ts';
import { auditRoutes } from './routes/access/audit.ts';
import { companySteps } from './routes/access/company-sign-in.ts';
import { enrolmentSteps } from './routes/access/enrolment.ts';
import { factorRoutes } from './routes/access/factors.ts';
import { firstFactorSteps } from './routes/access/first-factor.ts';
import { forgottenPasswordRoutes } from './routes/access/forgotten-password.ts';
import { ingestionKeyRoutes } from './routes/access/ingestion-keys.ts';
import { invitationPageRoutes } from './routes/access/invitation-page.ts';
import { invitationRoutes } from './routes/access/invitations.ts';
import { memberRoutes } from './routes/access/members.ts';
import { ownAccountRoutes } from './routes/access/own-account.ts';
import { passkeyScriptRoutes } from './routes/access/passkey-script.ts';
import { profilePages } from './routes/access/profile.ts';
import { projectAgentRoutes } from './routes/access/project-agents.ts';
import { providerRoutes } from './routes/access/provider.ts';
import { secondFactorSteps } from './routes/access/second-factor.ts';
import { securityPages } from './routes/access/security.ts';
import { serverKeyRoutes } from './routes/access/server-keys.ts';
import { serviceAccountRoutes } from './routes/access/service-accounts.ts';
import { sessionRoutes } from './routes/access/sessions.ts';
import { signInRoutes } from './routes/access/sign-in.ts';
import { attributionRoutes } from './routes/attribution/attribution.ts';
import { channelGroupRoutes } from './routes/attribution/channel-groups.ts';
import { campaignRoutes } from './routes/campaigns/campaigns.ts';
import { integrationReadRoutes, integrationRoutes } from './routes/campaigns/integrations.ts';
import { outlayRoutes } from './routes/campaigns/outlays.ts';
import { projectSpendRoutes } from './routes/campaigns/project-spend.ts';
import { sourceOutlayRoutes } from './routes/campaigns/source-outlays.ts';
import { eventListRoutes } from './routes/events/event-lists.ts';
import { eventTypeRoutes, eventTypeSetupRoutes } from './routes/events/event-types.ts';
import { eventRoutes } from './routes/events/events.ts';
import { insightRoutes } from './routes/events/insights.ts';
import { metricDescriptionRoutes } from './routes/events/metric-descriptions.ts';
import { metricRoutes } from './routes/events/metrics.ts';
import { replayRoutes } from './routes/events/replay.ts';
import { sendEventRoutes } from './routes/events/send-events.ts';
import { trashedEventRoutes } from './routes/events/trashed-events.ts';
import { liveRoutes } from './routes/live/live.ts';
import { webhookRoutes } from './routes/live/webhooks.ts';
import { referenceRateRoutes } from './routes/money/reference-rates.ts';
import { healthRoutes } from './routes/operators/health.ts';
import { prometheusRoutes } from './routes/operators/prometheus.ts';
import { consentRoutes } from './routes/people/consents.ts';
import { erasureRoutes } from './routes/people/erasures.ts';
import { mergeRoutes } from './routes/people/merges.ts';
import { objectionRoutes } from './routes/people/objections.ts';
import { personExportRoutes } from './routes/people/person-exports.ts';
import { userFieldRoutes } from './routes/people/user-fields.ts';
import { userRoutes } from './routes/people/users.ts';
import { deletionRoutes } from './routes/projects/deletions.ts';
import { projectRoutes } from './routes/projects/projects.ts';
import { workspaceRoutes } from './routes/projects/workspaces.ts';
import { clientRoutes } from './routes/site/client.ts';
import { documentRoutes } from './routes/site/documents.ts';
import { siteRoutes } from './routes/site/site.ts';
import { siteSettingsRoutes } from './routes/site/site-settings.ts';
import { trackerRoutes } from './routes/site/tracker.ts';
import { excludedReferrerRoutes } from './routes/visits/excluded-referrers.ts';
import { hitRoutes } from './routes/visits/hits.ts';
import { interactionRoutes } from './routes/visits/interactions.ts';
import { sessionHitRoutes } from './routes/visits/session-hits.ts';
import type { Db } from './store/driver/database.ts';
import { afterCommit } from './store/driver/unit-of-work.ts';
import { insertRawEvents, type RawEventToInsert } from './store/events/raw-events.ts';
import { type HitToInsert, insertHits } from './store/visits/hits.ts';

export interface AppOptions extends OpenAppOptions {
  config: Config;
  db: Db;
  identity: IdentityService;
  siteFolder: string;
  trackerFolder: string;
  clientFolder: string;
  /** Called when events wait to be processed. */
  onEvents?: () => void;
  /** Called when deliveries of webhooks wait to be sent. */
  onDeliveries?: () => void;
  /** Called when someone is to be erased. */
  onErasure?: () => void;
  /** Called when hits wait to be made into sessions. */
  onHits?: () => void;
  /** Called when the rows of a project are to be deleted. */
  onDeletions?: () => void;
  /** Finds the place of an IP address; by default, none. */
  locate?: Locate;
  /** What strangers may make a project remember; by default, as configured. */
  quotas?: Quotas;
}

/** Builds the app. Every route of the process is listed here. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { config, db, identity, quotas = new Quotas(config.quotas) } = options;
  const { locate = () => ({}) } = options;
  const connections = new Connections(config.connectionLimit);
  const { app, refuseOtherMethods } = openApp(config, connections, options);

  const counters = openCounters(app, config);
  const onCaller = limitRates(app, config.rateLimits, counters);

  const feed = new LiveFeed(db, config.liveStreams, (error) =>
    app.log.warn({ err: error }, 'a stream could not be read, it will be tried again'),
  );
  app.addHook('preClose', async () => feed.stop());

  healthRoutes(app, db);
  prometheusRoutes(app, { db, connections, quotas, feed, metricsToken: config.metricsToken });
  if (config.role === 'worker') {
    refuseOtherMethods();
    return app;
  }

  routePreflights(app);

  const ingestion = new IngestionAccess({
    db,
    readToken: identity.readToken,
    access: identity.access,
  });
  const eventBatcher = new InsertBatcher<RawEventToInsert>(
    (events) => insertRawEvents(db, events),
    options.onEvents,
  );
  const hitBatcher = new InsertBatcher<HitToInsert>((hits) => insertHits(db, hits), options.onHits);
  const projects = openProjects(db);
  const limiter = signInLimiter(config.rateLimits, counters);
  const office = openLinkOffice(app, options);
  const once: DoOnce = (request, work) => doOnce(db, request, work, new Date());
  const recorder: Recorder = {
    change: (called, work) => recordChange(db, called, work),
    call: (kind, called) => recordCall(db, kind, called),
  };
  // Who is woken must find what was written.
  const onEvents = () => afterCommit(() => options.onEvents?.());
  const onDeliveries = () => afterCommit(() => options.onDeliveries?.());
  mountApi(
    app,
    publicApi,
    {
      ...eventTypeRoutes(db),
      ...eventListRoutes(db),
      ...sendEventRoutes({
        db,
        batcher: eventBatcher,
        projects,
        ingestion,
        quotas,
        onFailure: (err) => app.log.error({ err }, 'an event of a batch was not kept'),
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
        trustOf: (project, { credentials }) => ingestion.trustOf(project, 'hits', credentials),
      }),
      ...userRoutes(db),
      ...mergeRoutes(db),
      ...erasureRoutes(db, options.onErasure),
      ...objectionRoutes(db),
      ...consentRoutes(db),
      ...personExportRoutes(db),
      ...attributionRoutes(db),
      ...channelGroupRoutes(db),
      ...interactionRoutes(db),
      ...sessionHitRoutes(db),
      ...integrationReadRoutes(db),
      ...campaignRoutes(db),
      ...outlayRoutes(db),
      ...sourceOutlayRoutes(db),
      ...liveRoutes(db, feed, identity, projects),
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
    },
    publicGuard(identity, onCaller),
    projects.get,
    once,
    recorder,
  );
  mountApi(
    app,
    agentsApi,
    {
      ...agentRoutes(db),
      ...projectAgentRoutes(db, identity),
      ...agentAccountRoutes(db, identity.invalidate, office),
      ...memberRoutes(db, identity.invalidate, office),
      ...sessionRoutes(db, identity),
      ...auditRoutes(db),
      ...factorRoutes(db),
      ...ownAccountRoutes(office, limiter, identity.access),
      ...invitationRoutes(office),
      ...workspaceRoutes(db, identity.access),
      ...projectRoutes(db, identity.access, projects.clear),
      ...deletionRoutes(db, () => {
        projects.clear();
        ingestion.clear();
        identity.access.invalidate();
        afterCommit(() => options.onDeletions?.());
      }),
      ...eventTypeSetupRoutes(db),
      ...userFieldRoutes(db),
      ...erasureRoutes(db, options.onErasure),
      ...objectionRoutes(db),
      ...personExportRoutes(db),
      ...integrationRoutes(db),
      ...excludedReferrerRoutes(db),
      ...serviceAccountRoutes(db, identity),
      ...ingestionKeyRoutes(db, ingestion),
      ...serverKeyRoutes(db, identity),
      ...replayRoutes(db, onEvents),
      ...referenceRateRoutes(db),
    },
    agentsGuard(identity, onCaller),
    projects.get,
    once,
    recorder,
  );
  documentRoutes(app);
  signInRoutes(app, { db, identity, limiter, config }, [
    firstFactorSteps,
    companySteps,
    secondFactorSteps,
    enrolmentSteps,
  ]);
  passkeyScriptRoutes(app);
  providerRoutes(app, { identity, limiter, config, locate });
  accountRoutes(app, { db, identity, limiter, config, locate }, [
    profilePages(office),
    securityPages(office),
  ]);
  forgottenPasswordRoutes(app, { identity, limiter, config, office });
  invitationPageRoutes(app, { identity, limiter, config, db, locate });
  siteSettingsRoutes(app, config);
  trackerRoutes(app, options.trackerFolder);
  clientRoutes(app, options.clientFolder);
  siteRoutes(app, options.siteFolder, config);
  refuseOtherMethods();
  return app;
}
