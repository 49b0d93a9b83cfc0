import { truncateAddress } from '@sillage/engine/visits/network-address';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import { errorEntries } from './error-entries.ts';

export interface LogStream {
  write: (line: string) => void;
}

const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'access_token',
  'client_assertion',
  'code_verifier',
  'connectionString',
];

/** JSON lines on standard output. No header, query, body or secret is ever logged. */
export const loggerOptions = (level: string, stream?: LogStream) => ({
  level,
  ...(stream && { stream }),
  serializers: { err: errorEntries() },
  redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
});

/**
 * All requests share one logger: a child logger for each would cost more than storing an event. A
 * line about a request must therefore name its id.
 */
export const sharedLogger = (logger: FastifyBaseLogger): FastifyBaseLogger => logger;

/** Who has called, by id, and the project of the path or of what was sent. */
function callerEntry(request: FastifyRequest): Record<string, string> {
  const { principal } = request;
  const projectId = projectOfRequest(request);
  return {
    ...(principal?.kind === 'agent' && { caller: `agent:${principal.id}` }),
    ...(principal?.kind === 'service' && {
      caller: `service-account:${principal.id}`,
      key: principal.keyId,
    }),
    ...(principal?.kind === 'administrator' && { caller: 'command-line' }),
    ...(projectId !== undefined && { project: projectId }),
  };
}

/** The project that the path names, or else what is sent. */
export function projectOfRequest({ params, body }: FastifyRequest): string | undefined {
  const inPath = ((params ?? {}) as { projectId?: string }).projectId;
  if (inPath !== undefined) return inPath;
  const { projectId } = (body ?? {}) as { projectId?: unknown };
  return typeof projectId === 'string' && isProjectId.test(projectId) ? projectId : undefined;
}

const isProjectId = /^[a-z\d-]{3,64}$/;

/** Paths that have a token in them: it opens what they show. */
const tokenPath = /^(\/(?:v1\/shared-views|app\/partage)\/)[^/]+/;

/** As it may be logged: without the query, nor a token. A route can be reached by several spellings. */
export function loggedPath(request: FastifyRequest): string {
  const { token } = (request.params ?? {}) as { token?: string };
  if (token !== undefined) return (request.routeOptions.url ?? '').replace(':token', '…');
  return (request.originalUrl.split('?', 1)[0] ?? '').replace(tokenPath, '$1…');
}

/** Logs one line for each request, with the id of its `x-request-id` header. */
export function logRequests(app: FastifyInstance): void {
  if (!isLogged(app.log.level, 'info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: loggedPath(request),
        ...callerEntry(request),
        address: truncateAddress(request.ip),
        statusCode: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const isLogged = (threshold: string, level: string): boolean =>
  levels.indexOf(level) >= levels.indexOf(threshold);
