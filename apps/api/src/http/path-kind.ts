import type { FastifyRequest } from 'fastify';

/** What a path is for, as far as its limits and its openness to browsers go. */
export type PathKind = 'ingestion' | 'document' | 'api' | 'other';

const ingestion = new Set(['/v1/events', '/v1/events/sync', '/v1/hits']);
const documents = ['/v1/openapi.json', '/api/v1/openapi.json'];

/** What sends events or visits, by an address that is spelt plainly and has no query. */
export const isIngestion = (url: string): boolean => ingestion.has(url);

export function pathKind(path: string): PathKind {
  if (isIngestion(path)) return 'ingestion';
  if (documents.includes(path)) return 'document';
  return /^\/(v1|api)(\/|$)/.test(path) ? 'api' : 'other';
}

/** By the route that was found rather than by the address, which can be spelt in many ways. */
export function requestKind(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): PathKind {
  const { url } = request;
  // The address of nearly every request; Fastify makes its route's options anew at each look.
  if (isIngestion(url)) return 'ingestion';
  const route = request.routeOptions.url;
  const isRoute = route !== undefined && !route.endsWith('*');
  return pathKind(isRoute ? route : (url.split('?', 1)[0] ?? ''));
}
