import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

test.each([
  { code: 'ECONNREFUSED' },
  { code: '57P01' },
  { code: '08006' },
  { code: '53300' },
  { code: '25P03' },
  { code: '40P01' },
  { code: '40001' },
  { message: 'Connection terminated unexpectedly' },
  { message: 'timeout exceeded when trying to connect' },
  { message: 'Client has encountered a connection error and is not queryable' },
  { message: 'Postgres connection has been discarded' },
  { code: 'EHOSTUNREACH' },
  { code: 'XX000', message: 'failure on connection marked as essential: 10.0.0.2:5432' },
])('%j may work later', (error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  { code: '42P01' },
  { code: 'XX000', message: 'cache lookup failed' },
  { message: 'x is not a function' },
  {},
])('%j will not', (error) => {
  expect(isUnavailable(error)).toBe(false);
});
