import { expect, test } from 'vitest';
import { callerPath, returnPath } from './return-path';

const origin = 'https://docs.example';

test.each([
  '/',
  '/docs/intro',
  '/search?q=a%20b',
  '/reference/api#listEventTypes',
  '/@evil.example',
])('%s is a path to return to', (path) => {
  expect(returnPath(path, origin)).toBe(path);
});

test.each([
  '',
  'docs/intro',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/docs/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' /docs',
  '/auth-callback',
  '/docs/../auth-callback?code=c',
])('%j leads home', (path) => {
  expect(returnPath(path, origin)).toBe('/');
});

test('a visitor returns to the page of the sign-in, and from the callback goes home', () => {
  const page = { pathname: '/docs/intro', search: '?a=1', hash: '#b' } as Location;
  expect(callerPath(page)).toBe('/docs/intro?a=1#b');
  expect(callerPath({ ...page, pathname: '/auth-callback' })).toBe('/');
});
