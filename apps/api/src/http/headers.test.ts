import { describe, expect, test } from 'vitest';
import { closedPolicy, drawingPolicy } from './content-policy.ts';
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

  test('are few for what a page is made of', () => {
    const headers = commonHeaders('http://localhost:3000')('/assets/js/main.1a2b3c4d.js');
    expect(headers).toEqual({ 'x-content-type-options': 'nosniff' });
  });

  test('ask for HTTPS for a year where the public address has it, and nowhere else', () => {
    const name = 'strict-transport-security';
    expect(commonHeaders('https://a.fr')('/')[name]).toBe('max-age=31536000; includeSubDomains');
    expect(commonHeaders('http://a.fr')('/')).not.toHaveProperty(name);
  });
});

test.each([
  ['application/json; charset=utf-8', closedPolicy],
  ['text/plain; version=0.0.4', closedPolicy],
  [undefined, closedPolicy],
  ['image/svg+xml', drawingPolicy],
  ['text/html; charset=utf-8', undefined],
  ['application/javascript; charset=utf-8', undefined],
])('an answer of type %s that chose no policy has %s', (type, policy) => {
  expect(policyByType(type)).toBe(policy);
});
