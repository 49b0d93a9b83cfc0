import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestHookHandler } from 'fastify';
import { ApiError } from '../errors.ts';

/** Lets through whoever holds the administrator's token of the data folder. */
export const adminGuard = (adminToken: string): onRequestHookHandler => {
  return async (request) => {
    if (!isToken(bearerOf(request.headers.authorization), adminToken))
      throw new ApiError('unauthorized');
  };
};

export const bearerOf = (authorization = ''): string =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1] ?? '';

/** Compares digests, so that neither length nor content shows in the time taken. */
export const isToken = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
