import { describe, expect, test } from 'vitest';
import { closedPolicy, svgPolicy } from './content-policy.ts';
import { commonHeaders, policyByType } from './headers.ts';

describe('the headers of every answer', () => {
  test.each([
    ['/', 'strict-origin-when-cross-origin'],
    ['/docs/auth-callback', 'strict-origin-when-cross-origin'],
    ['/oidcs', 'strict-origin-when-cross-origin'],
    ['/auth-callback?code=1', 'no-referrer'],
    ['/oidc', 'no-referrer'],
    ['/oidc?x', 'no-referrer'],
    ['/oidc/auth?client_id=x', 'no-referrer'],
  ])('%s has the referrer policy %s', (url, policy) => {
    expect(commonHeaders('http://localhost:3000')(url)['referrer-policy']).toBe(policy);
  });

  test('are few for the assets of a page', () => {
    const headers = commonHeaders('http://localhost:3000')('/assets/js/main.1a2b3c4d.js');
    expect(headers).toEqual({ 'x-content-type-options': 'nosniff' });
  });

  test('require HTTPS for a year if the public URL has it', () => {
    const name = 'strict-transport-security';
    expect(commonHeaders('https://a.fr')('/')[name]).toBe('max-age=31536000; includeSubDomains');
    expect(commonHeaders('http://a.fr')('/')).not.toHaveProperty(name);
  });
});

test.each([
  ['application/json; charset=utf-8', closedPolicy],
  ['text/plain; version=0.0.4', closedPolicy],
  [undefined, closedPolicy],
  ['image/svg+xml', svgPolicy],
  ['text/html; charset=utf-8', undefined],
  ['application/javascript; charset=utf-8', undefined],
])('an answer of type %s that set no policy has %s', (type, policy) => {
  expect(policyByType(type)).toBe(policy);
});
