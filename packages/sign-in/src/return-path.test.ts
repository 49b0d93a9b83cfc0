import { expect, test } from 'vitest';
import { callerPath, returnPath } from './return-path.ts';

const origin = 'https://docs.example';
const isAuthPath = (path: string) => path.startsWith('/auth-');

test.each([
  '/',
  '/docs/intro',
  '/search?q=a%20b',
  '/reference/api#listEventTypes',
  '/@evil.example',
])('%s is a path to return to', (path) => {
  expect(returnPath(path, origin, isAuthPath)).toBe(path);
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
  expect(returnPath(path, origin, isAuthPath)).toBe('/');
});

test('a visitor returns to the page of the sign-in, and from the callback goes home', () => {
  const page = { pathname: '/docs/intro', search: '?a=1', hash: '#b' } as Location;
  expect(callerPath(page, isAuthPath)).toBe('/docs/intro?a=1#b');
  expect(callerPath({ ...page, pathname: '/auth-callback' }, isAuthPath)).toBe('/');
});

test('an application below a path is never left', () => {
  const back = (path: string) => returnPath(path, origin, isAuthPath, '/app');
  expect(back('/app/demo/performances?periode=mois')).toBe('/app/demo/performances?periode=mois');
  for (const path of ['/docs/intro', '/', '/app/../docs', '//evil.example'])
    expect(back(path)).toBe('/app');
});
