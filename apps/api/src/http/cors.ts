import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PathKind, requestKind } from './path-kind.ts';

const exposedHeaders = {
  'access-control-expose-headers':
    'x-request-id, retry-after, idempotency-replayed, ratelimit-limit, ratelimit-remaining, ratelimit-reset, etag, allow',
};

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, content-encoding, idempotency-key, if-none-match, last-event-id, x-request-id',
  'access-control-max-age': '3600',
};

const allowsAnyOrigin: Record<PathKind, boolean> = {
  ingestion: true,
  document: true,
  api: false,
  operator: false,
  other: false,
};

/**
 * Sets CORS headers: any origin may call ingestion, those of CORS_ORIGINS the rest of the API. Our
 * own code, since Fastify's CORS plugin took a tenth of the time of an event: see decisions/0006.
 */
export function corsHandler(corsOrigins: readonly string[]) {
  const allowedOrigins = new Set(corsOrigins);
  return (request: FastifyRequest, reply: FastifyReply): 'answered' | undefined => {
    const kind = requestKind(request);
    if (kind === 'other' || kind === 'operator') return;
    const { origin } = request.headers;
    if (allowsAnyOrigin[kind]) reply.header('access-control-allow-origin', '*');
    else {
      reply.header('vary', 'Origin');
      if (origin !== undefined && allowedOrigins.has(origin))
        reply.header('access-control-allow-origin', origin);
    }
    if (origin !== undefined) reply.headers(exposedHeaders);
    if (request.method !== 'OPTIONS') return;
    const { allow } = request.routeOptions.config;
    reply
      .code(204)
      .headers(allow === undefined ? preflightHeaders : { ...preflightHeaders, allow })
      .send();
    return 'answered';
  };
}

/** Without a route, a preflight would not reach the hook that answers it. */
export function routePreflights(app: FastifyInstance): void {
  app.options('/*', (_, reply) => reply.callNotFound());
}
