import { createHash, timingSafeEqual } from 'node:crypto';

export const bearerOf = (authorization = ''): string =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1] ?? '';

/** Compares digests, so that neither length nor content shows in the time taken. */
export const isToken = (given: string, expected: string): boolean =>
  given !== '' && timingSafeEqual(digestOf(given), digestOf(expected));

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
