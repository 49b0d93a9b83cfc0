import { expect, test } from 'vitest';
import { pathKind, requestKind } from './path-kind.ts';

test.each([
  ['/v1/events', 'ingestion'],
  ['/v1/events/sync', 'ingestion'],
  ['/v1/hits', 'ingestion'],
  ['/v1/openapi.json', 'document'],
  ['/api/v1/openapi.json', 'document'],
  ['/v1/events/other', 'api'],
  ['/v1/projects/:projectId/event-types', 'api'],
  ['/v1', 'api'],
  ['/api/v1/agents/me', 'api'],
  ['/v10/x', 'other'],
  ['/apis', 'other'],
  ['/docs/intro', 'other'],
  ['/oidc/token', 'other'],
  ['/health/live', 'other'],
  ['/metrics', 'operator'],
])('%s is of the kind %s', (path, kind) => {
  expect(pathKind(path)).toBe(kind);
});

test.each([
  ['the route, however the URL is spelt', '/v1/hits', '/%761/hits', 'ingestion'],
  ['the URL where there is no route', undefined, '/v1/nothing?a=/docs', 'api'],
  ['the URL where the route is a wildcard', '/*', '/v1/nothing', 'api'],
  ['the URL of a preflight', '*', '/v1/events', 'ingestion'],
])('the kind of a request comes from %s', (_, route, url, kind) => {
  expect(
    requestKind({ url, routeOptions: { url: route } } as Parameters<typeof requestKind>[0]),
  ).toBe(kind);
});
