import { agentsApi } from '@sillage/contract/agents-api';
import { publicApi } from '@sillage/contract/public-api';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { answerBrokenRequest } from './broken-request.ts';
import type { Role } from './config.ts';
import { answerError, bodyLimit, handleErrors } from './errors.ts';
import { adminGuard } from './identity/guard.ts';
import { type LogStream, loggerOptions, logRequests } from './logger.ts';
import { mountApi } from './operations.ts';
import { requestId, showRequestId } from './request-id.ts';
import { documentRoutes } from './routes/documents.ts';
import { eventTypeRoutes, eventTypeSetupRoutes } from './routes/event-types.ts';
import { healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { projectRoutes } from './routes/projects.ts';
import { siteRoutes } from './routes/site.ts';
import { workspaceRoutes } from './routes/workspaces.ts';
import type { Db } from './store/database.ts';
import { validatorCompiler } from './validation/compiler.ts';

export interface AppParts {
  db: Db;
  adminToken: string;
  siteFolder: string;
  role: Role;
  logLevel: string;
  metricsToken: string | undefined;
  /** Where the log goes, when it is not standard output. */
  logStream?: LogStream;
  /** Told of every route. */
  onRoute?: (route: RouteOptions) => void;
}

/** The whole app: every route that the process answers is listed here. */
export function buildApp(parts: AppParts): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(parts.logLevel, parts.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 200 },
  });
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  showRequestId(app);
  logRequests(app);
  handleErrors(app);

  healthRoutes(app, parts.db);
  metricsRoutes(app, parts.metricsToken);
  if (parts.role === 'worker') return app;

  const guard = adminGuard(parts.adminToken);
  mountApi(app, publicApi, { ...eventTypeRoutes(parts.db) }, guard);
  mountApi(
    app,
    agentsApi,
    {
      ...workspaceRoutes(parts.db),
      ...projectRoutes(parts.db),
      ...eventTypeSetupRoutes(parts.db),
    },
    guard,
  );
  documentRoutes(app);
  siteRoutes(app, parts.siteFolder);
  return app;
}
