import { agentsApi } from '@sillage/contract/agents-api';
import { publicApi } from '@sillage/contract/public-api';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { answerBrokenRequest } from './broken-request.ts';
import type { Config } from './config.ts';
import { routePreflights } from './cors.ts';
import { answerError, bodyLimit, handleErrors } from './errors.ts';
import type { Locate } from './flows/accept-hits.ts';
import { EventBatcher } from './flows/event-batcher.ts';
import { projectMemory } from './flows/existing-project.ts';
import { headAnswers, unreadableAddressHeaders } from './headers.ts';
import { agentsGuard, publicGuard } from './identity/guard.ts';
import type { OpenIdentity } from './identity/open.ts';
import { readBodies } from './json-body.ts';
import { type LogStream, loggerOptions, logRequests, sharedLogger } from './logger.ts';
import { mountApi } from './operations.ts';
import { limitRates, loginLimiter } from './rate-limits.ts';
import { requestId } from './request-id.ts';
import { agentRoutes } from './routes/agents.ts';
import { attributionRoutes } from './routes/attribution.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { documentRoutes } from './routes/documents.ts';
import { eventTypeRoutes, eventTypeSetupRoutes } from './routes/event-types.ts';
import { eventRoutes } from './routes/events.ts';
import { excludedReferrerRoutes } from './routes/excluded-referrers.ts';
import { healthRoutes } from './routes/health.ts';
import { hitRoutes } from './routes/hits.ts';
import { insightRoutes } from './routes/insights.ts';
import { integrationRoutes } from './routes/integrations.ts';
import { interactionRoutes } from './routes/interactions.ts';
import { metricRoutes } from './routes/metrics.ts';
import { outlayRoutes } from './routes/outlays.ts';
import { projectRoutes } from './routes/projects.ts';
import { prometheusRoutes } from './routes/prometheus.ts';
import { providerRoutes } from './routes/provider.ts';
import { referenceRateRoutes, replayRoutes } from './routes/replay.ts';
import { providerKeyRoutes, serviceAccountRoutes } from './routes/service-accounts.ts';
import { siteRoutes } from './routes/site.ts';
import { siteSettingsRoutes } from './routes/site-settings.ts';
import { trackerRoutes } from './routes/tracker.ts';
import { userFieldRoutes } from './routes/user-fields.ts';
import { workspaceRoutes } from './routes/workspaces.ts';
import type { Db } from './store/database.ts';
import { type HitToInsert, insertHits } from './store/hits.ts';
import { insertRawEvents, type RawEventToInsert } from './store/raw-events.ts';
import { validatorCompiler } from './validation/compiler.ts';

export interface AppParts {
  config: Config;
  db: Db;
  identity: OpenIdentity;
  siteFolder: string;
  trackerFolder: string;
  /** Where the log goes, when it is not standard output. */
  logStream?: LogStream;
  /** Told when events have been kept and wait to be processed. */
  onEvents?: () => void;
  /** Told when hits have been kept and wait to be made into sessions. */
  onHits?: () => void;
  /** Where an address is, when that can be known. */
  locate?: Locate;
  /** Told of every route. */
  onRoute?: (route: RouteOptions) => void;
}

/** The whole app: every route that the process answers is listed here. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { config, db, identity } = parts;
  const app = Fastify({
    logger: loggerOptions(config.logLevel, parts.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    childLoggerFactory: sharedLogger,
    bodyLimit,
    // One proxy: what stands further left in x-forwarded-for is the caller's own claim.
    trustProxy: config.trustProxy && ((_, hop) => hop === 0),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(unreadableAddressHeaders(config))),
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 200 },
  });
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute);
  app.decorateRequest('principal', null);
  readBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  logRequests(app);
  headAnswers(app, config);
  handleErrors(app);

  healthRoutes(app, db);
  prometheusRoutes(app, db, config.metricsToken);
  if (config.role === 'worker') return app;

  routePreflights(app);
  limitRates(app, config);

  const batcher = new EventBatcher<RawEventToInsert>(
    (events) => insertRawEvents(db, events),
    parts.onEvents,
  );
  const hitBatcher = new EventBatcher<HitToInsert>((hits) => insertHits(db, hits), parts.onHits);
  mountApi(
    app,
    publicApi,
    {
      ...eventTypeRoutes(db),
      ...eventRoutes({ db, batcher, checkProject: projectMemory(db) }),
      ...metricRoutes(db),
      ...insightRoutes(db),
      ...hitRoutes({ db, batcher: hitBatcher, locate: parts.locate ?? (() => ({})) }),
      ...attributionRoutes(db),
      ...interactionRoutes(db),
      ...campaignRoutes(db),
      ...outlayRoutes(db),
    },
    publicGuard(identity),
  );
  mountApi(
    app,
    agentsApi,
    {
      ...agentRoutes(db, identity.access),
      ...workspaceRoutes(db, identity.access),
      ...projectRoutes(db, identity.access),
      ...eventTypeSetupRoutes(db),
      ...userFieldRoutes(db),
      ...integrationRoutes(db),
      ...excludedReferrerRoutes(db),
      ...serviceAccountRoutes(db, identity),
      ...providerKeyRoutes(identity),
      ...replayRoutes(db, parts.onEvents),
      ...referenceRateRoutes(db),
    },
    agentsGuard(identity),
  );
  documentRoutes(app);
  providerRoutes(app, { db, identity, limiter: loginLimiter(app, config), config });
  siteSettingsRoutes(app, config);
  trackerRoutes(app, parts.trackerFolder);
  siteRoutes(app, parts.siteFolder, config);
  return app;
}
