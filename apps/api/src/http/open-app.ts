import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { Config } from '../config.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { longAddressError } from './address-limit.ts';
import { bodyLimit } from './body-limits.ts';
import { addBodyParsers } from './body-parsers.ts';
import type { Connections } from './connections.ts';
import { answerError, handleErrors } from './errors.ts';
import { finishAnswers } from './finish-answer.ts';
import { malformedUrlHeaders, setCommonHeaders } from './headers.ts';
import { serverFactory } from './http-server.ts';
import { type LogStream, loggerOptions, logRequests, sharedLogger } from './logger.ts';
import { otherMethods } from './other-methods.ts';
import { requestId } from './request-id.ts';
import { serializerCompiler } from './serializers.ts';
import { traceRequests } from './trace-requests.ts';
import { validatorCompiler } from './validation/compiler.ts';

export interface OpenAppOptions {
  /** Where the log goes, when it is not standard output. */
  logStream?: LogStream;
  /** Called with every route. */
  onRoute?: (route: RouteOptions) => void;
  /** Aborted when the process is about to stop: balancers should turn away. */
  leaving?: AbortSignal;
  /** Follows requests, where they are traced. */
  tracer?: Tracer | undefined;
}

/** An app without routes: how it listens, reads, logs and answers errors. */
export function openApp(
  config: Config,
  connections: Connections,
  { logStream, onRoute, leaving, tracer }: OpenAppOptions,
): { app: FastifyInstance; refuseOtherMethods: () => void } {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    childLoggerFactory: sharedLogger,
    bodyLimit,
    // Trusts one proxy: the caller can forge what is further left in x-forwarded-for.
    trustProxy: config.trustProxy && ((_, hop) => hop === 0),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      answerError(
        longAddressError(request.url) ?? error,
        request,
        reply.headers(malformedUrlHeaders(config)),
      ),
    // Fastify listens to the first of its servers alone; the factory, to all.
    clientErrorHandler: () => {},
    serverFactory: serverFactory(config, connections, leaving),
    routerOptions: { maxParamLength: 200 },
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  const refuseOtherMethods = otherMethods(app);
  app.decorateRequest('principal', null);
  addBodyParsers(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (tracer) traceRequests(app, tracer);
  logRequests(app);
  setCommonHeaders(app, config);
  finishAnswers(app);
  handleErrors(app);
  return { app, refuseOtherMethods };
}
