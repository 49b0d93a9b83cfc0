import { agentsApi } from '@sillage/contract/agents-api';
import { publicApi } from '@sillage/contract/public-api';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { answerBrokenRequest } from './broken-request.ts';
import type { Config } from './config.ts';
import { openToBrowsers } from './cors.ts';
import { answerError, bodyLimit, handleErrors } from './errors.ts';
import { EventBatcher } from './flows/event-batcher.ts';
import { projectMemory } from './flows/existing-project.ts';
import { secureAnswers, unreadableAddressHeaders } from './headers.ts';
import { agentsGuard, publicGuard } from './identity/guard.ts';
import type { OpenIdentity } from './identity/open.ts';
import { type LogStream, loggerOptions, logRequests } from './logger.ts';
import { mountApi } from './operations.ts';
import { limitRates, loginLimiter } from './rate-limits.ts';
import { requestId, showRequestId } from './request-id.ts';
import { agentRoutes } from './routes/agents.ts';
import { attributionCsv, attributionRoutes } from './routes/attribution.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { documentRoutes } from './routes/documents.ts';
import { eventTypeRoutes, eventTypeSetupRoutes } from './routes/event-types.ts';
import { eventRoutes, userMetricRoutes } from './routes/events.ts';
import { excludedReferrerRoutes } from './routes/excluded-referrers.ts';
import { healthRoutes } from './routes/health.ts';
import { insightRoutes } from './routes/insights.ts';
import { integrationRoutes } from './routes/integrations.ts';
import { interactionRoutes } from './routes/interactions.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { outlayRoutes } from './routes/outlays.ts';
import { projectRoutes } from './routes/projects.ts';
import { providerRoutes } from './routes/provider.ts';
import { referenceRateRoutes, replayRoutes } from './routes/replay.ts';
import { providerKeyRoutes, serviceAccountRoutes } from './routes/service-accounts.ts';
import { siteRoutes } from './routes/site.ts';
import { siteSettingsRoutes } from './routes/site-settings.ts';
import { userFieldRoutes } from './routes/user-fields.ts';
import { workspaceRoutes } from './routes/workspaces.ts';
import type { Db } from './store/database.ts';
import { validatorCompiler } from './validation/compiler.ts';

export interface AppParts {
  config: Config;
  db: Db;
  identity: OpenIdentity;
  siteFolder: string;
  /** Where the log goes, when it is not standard output. */
  logStream?: LogStream;
  /** Told when events have been kept and wait to be processed. */
  onEvents?: () => void;
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
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  showRequestId(app);
  logRequests(app);
  secureAnswers(app, config);
  handleErrors(app);

  healthRoutes(app, db);
  metricsRoutes(app, db, config.metricsToken);
  if (config.role === 'worker') return app;

  openToBrowsers(app, config.corsOrigins);
  limitRates(app, config);

  const batcher = new EventBatcher(db, parts.onEvents);
  mountApi(
    app,
    publicApi,
    {
      ...eventTypeRoutes(db),
      ...eventRoutes({ db, batcher, hasProject: projectMemory(db) }),
      ...userMetricRoutes(db),
      ...insightRoutes(db),
      ...attributionRoutes(db),
      ...interactionRoutes(db),
      ...campaignRoutes(db),
      ...outlayRoutes(db),
    },
    publicGuard(identity),
    attributionCsv,
  );
  mountApi(
    app,
    agentsApi,
    {
      ...agentRoutes(db, identity.access),
      ...workspaceRoutes(db, identity.access),
      ...projectRoutes(db),
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
    {},
  );
  documentRoutes(app);
  providerRoutes(app, { db, identity, limiter: loginLimiter(app, config), config });
  siteSettingsRoutes(app, config);
  siteRoutes(app, parts.siteFolder, config);
  return app;
}
