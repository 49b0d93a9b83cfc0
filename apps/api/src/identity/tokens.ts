import { createHash, timingSafeEqual } from 'node:crypto';

export const bearerOf = (authorization = ''): string =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1] ?? '';

/** Compares digests, so that the time reveals neither length nor content. */
export const tokensMatch = (actual: string, expected: string): boolean =>
  actual !== '' && timingSafeEqual(digestOf(actual), digestOf(expected));

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
