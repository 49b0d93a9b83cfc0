import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeAddress, codeOfStep, codesAround, readCode, stepOf } from './one-time-code.ts';

const hmacOf = (secret: string | Uint8Array) => (counter: Uint8Array) =>
  createHmac('sha1', secret).update(counter).digest();

describe('RFC 6238, appendix B', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds the code is %s', (seconds, expected) => {
    const hmac = hmacOf('12345678901234567890');
    expect(codeOfStep(stepOf(seconds * 1000), hmac, 8)).toBe(expected);
    expect(codeOfStep(stepOf(seconds * 1000), hmac)).toBe(expected.slice(2));
  });
});

const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 });
const times = fc.integer({ min: 60_000, max: 4e12 });

test('a code is taken while it is shown, 30 seconds before and 30 after, and no more', () => {
  fc.assert(
    fc.property(secrets, times, fc.integer({ min: -4, max: 4 }), (secret, now, away) => {
      const hmac = hmacOf(secret);
      const step = stepOf(now) + away;
      const isNear = codesAround(now, hmac).some((each) => each.step === step);
      expect(isNear).toBe(Math.abs(away) <= 1 && step >= 0);
      for (const { code } of codesAround(now, hmac)) expect(readCode(code)).toBe(code);
    }),
  );
});

test('a code is read as apps show it, and nothing else is', () => {
  expect(readCode(' 123 456 ')).toBe('123456');
  expect(readCode('123\u00a0456')).toBe('123456');
  for (const typed of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', ' '.repeat(1e6)])
    expect(readCode(typed)).toBeUndefined();
});

test('the address of the QR code names the issuer and the account', () => {
  const url = new URL(
    codeAddress({ issuer: 'Sillage', account: 'a&b@exemple.fr', secret: 'MZXW' }),
  );
  expect(decodeURIComponent(url.pathname)).toContain('Sillage:a&b@exemple.fr');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'MZXW',
    issuer: 'Sillage',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
