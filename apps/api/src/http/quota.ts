import { subscriberAddress } from '@sillage/engine/visits/network-address';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { Count } from './counters.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the quotas that a request used, the one that is nearest to its end. */
    quota: Count | null;
  }
}

/** Refuses the request if the quota was used up; else remembers it if it is the nearest. */
export function useQuota(request: FastifyRequest, count: Count): void {
  const { quota } = request;
  if (!quota || count.isExceeded || shareLeft(count) < shareLeft(quota)) request.quota = count;
  if (count.isExceeded) throw new ApiError('too-many-requests');
}

const shareLeft = ({ remaining, max }: Count): number => remaining / max;

export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => subscriberAddress(ip);

/** Seconds to wait. */
export const waitOf = ({ secondsLeft }: Count): number => Math.max(1, secondsLeft);

export const quotaHeaders = (quota: Count) => ({
  'ratelimit-limit': quota.max,
  'ratelimit-remaining': quota.remaining,
  'ratelimit-reset': quota.secondsLeft,
  ...(quota.isExceeded && { 'retry-after': waitOf(quota) }),
});
