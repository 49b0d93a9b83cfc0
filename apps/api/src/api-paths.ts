import type { FastifyRequest } from 'fastify';

/** What a path is for, as far as its limits and its openness to browsers go. */
export type PathKind = 'ingestion' | 'document' | 'api' | 'other';

const ingestion = ['/v1/events', '/v1/events/sync', '/v1/hits'];
const documents = ['/v1/openapi.json', '/api/v1/openapi.json'];

export function pathKind(path: string): PathKind {
  if (ingestion.includes(path)) return 'ingestion';
  if (documents.includes(path)) return 'document';
  return /^\/(v1|api)(\/|$)/.test(path) ? 'api' : 'other';
}

/** By the route that was found rather than by the address, which can be spelt in many ways. */
export function kindOf(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): PathKind {
  const { url } = request;
  // The address of nearly every request; Fastify makes its route's options anew at each look.
  if (url === '/v1/events' || url === '/v1/hits') return 'ingestion';
  const route = request.routeOptions.url;
  const isRoute = route !== undefined && !route.endsWith('*');
  return pathKind(isRoute ? route : (url.split('?', 1)[0] ?? ''));
}
