import type { FastifyRequest } from 'fastify';

/** Kinds of paths, for rate limits and CORS. */
export type PathKind = 'ingestion' | 'document' | 'api' | 'operator' | 'other';

const eventBatch = '/v1/events/batch';
const ingestion = new Set(['/v1/events', '/v1/events/sync', eventBatch, '/v1/hits']);
const documents = ['/v1/openapi.json', '/api/v1/openapi.json'];

/** Whether a URL is of ingestion, in its usual spelling: no query, nothing escaped. */
export const isIngestion = (url: string): boolean => ingestion.has(url);

/** Whether a URL is the one that takes many events, whatever its query. */
export const isEventBatch = (url: string): boolean => url.startsWith(eventBatch);

/** Whether a URL is of what a link opens to whoever has it. */
export const isShared = (url: string): boolean => url.startsWith('/v1/shared-views/');

export function pathKind(path: string): PathKind {
  if (isIngestion(path)) return 'ingestion';
  if (documents.includes(path)) return 'document';
  if (path === '/metrics') return 'operator';
  return /^\/(v1|api)(\/|$)/.test(path) ? 'api' : 'other';
}

/** Prefers the route to the URL: one route can be reached by several spellings of its URL. */
export function requestKind(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): PathKind {
  const { url } = request;
  // Nearly every request ends here: `routeOptions` is slow, Fastify builds it at each access.
  if (isIngestion(url)) return 'ingestion';
  const route = request.routeOptions.url;
  const isRoute = route !== undefined && !route.endsWith('*');
  return pathKind(isRoute ? route : (url.split('?', 1)[0] ?? ''));
}
