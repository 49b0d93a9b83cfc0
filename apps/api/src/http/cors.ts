import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PathKind, requestKind } from './path-kind.ts';

const exposed = {
  'access-control-expose-headers':
    'x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
};

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-request-id',
  'access-control-max-age': '3600',
};

const isOpen: Record<PathKind, boolean> = {
  ingestion: true,
  document: true,
  api: false,
  other: false,
};

/**
 * Which pages of other sites may call: any for ingestion, those of CORS_ORIGINS for the rest. Our
 * own, since a library's cost a tenth of the time of an event: see decisions/0006.
 */
export function browserAccess(corsOrigins: readonly string[]) {
  const friends = new Set(corsOrigins);
  return (request: FastifyRequest, reply: FastifyReply): 'answered' | undefined => {
    const kind = requestKind(request);
    if (kind === 'other') return;
    const { origin } = request.headers;
    if (isOpen[kind]) reply.header('access-control-allow-origin', '*');
    else {
      reply.header('vary', 'Origin');
      if (origin !== undefined && friends.has(origin))
        reply.header('access-control-allow-origin', origin);
    }
    if (origin !== undefined) reply.headers(exposed);
    if (request.method !== 'OPTIONS') return;
    reply.code(204).headers(preflightHeaders).send();
    return 'answered';
  };
}

/** A preflight must find a route, or no hook would see it. */
export function routePreflights(app: FastifyInstance): void {
  app.options('/*', (_, reply) => reply.callNotFound());
}
