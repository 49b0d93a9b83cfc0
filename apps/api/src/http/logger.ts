import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

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

/** A database driver puts the query's parameters on its errors: they may be personal or secret. */
const errorEntry = (error: Error & { code?: unknown }): ErrorEntry => ({
  type: error.constructor?.name ?? 'Error',
  message: error.message,
  stack: error.stack ?? '',
  code: error.code,
  ...(error.cause instanceof Error && { cause: errorEntry(error.cause) }),
});

interface ErrorEntry {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/** JSON lines on standard output. No header, query, body or secret is ever logged. */
export const loggerOptions = (level: string, stream?: LogStream) => ({
  level,
  ...(stream && { stream }),
  serializers: { err: errorEntry },
  redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
});

/**
 * All requests share one logger: a child logger for each would cost more than storing an event. A
 * line about a request must therefore name its id.
 */
export const sharedLogger = (logger: FastifyBaseLogger): FastifyBaseLogger => logger;

/** Who has called, by id, and the project of the path. */
function callerEntry({ principal, params }: FastifyRequest): Record<string, string> {
  const { projectId } = (params ?? {}) as { projectId?: string };
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

/** Logs one line for each request, with the id of its `x-request-id` header. */
export function logRequests(app: FastifyInstance): void {
  if (!isLogged(app.log.level, 'info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        ...callerEntry(request),
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
