import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ApiError } from '../errors/api-error.ts';
import { bearerOf, digestOf } from '../identity/tokens.ts';
import { requestKind } from './path-kind.ts';
import { openRedis } from './redis.ts';

/** How many callers of each kind a process counts: beyond, the oldest are dropped. */
const maxCallers = 50_000;

/** Must be called after the hook that answers preflights is added, and before any guard. */
export function limitRates(app: FastifyInstance, { rateLimits: limits, redisUrl }: Config): void {
  if (!limits) return;
  app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    skipOnError: true,
    ...(redisUrl !== undefined && {
      redis: openRedis(app, redisUrl),
      nameSpace: 'sillage-limits-',
    }),
  });

  app.after(() => {
    const ingestion = counter(app, 'ingestion', limits.ingestion, addressOf);
    const anonymous = counter(app, 'stranger', limits.api, addressOf);
    const clients = counter(app, 'client', limits.api, tokenOf);
    const refusedTokens = counter(app, 'guess', limits.api, addressOf);

    app.addHook('onRequest', async (request, reply) => {
      const kind = requestKind(request);
      if (kind === 'other') return;
      if (hasToken(request)) {
        const refused = await refusedTokens(request, { increment: false });
        if (refused.remaining === 0) refuse(reply, refused);
      }
      const callers = hasToken(request) ? clients : anonymous;
      const count = await (kind === 'ingestion' ? ingestion : callers)(request);
      if (count.isExceeded) refuse(reply, count);
      reply.headers(headersOf(count));
    });

    /** A refused token counts against the address: otherwise each guess would be a new client. */
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode !== 401 || requestKind(request) === 'other') return;
      if (hasToken(request)) await refusedTokens(request);
    });
  });
}

interface LoginVerdict {
  allowed: boolean;
  /** Seconds to wait. */
  retryAfter: number;
}

export interface LoginLimiter {
  checkAddress: (request: FastifyRequest) => Promise<LoginVerdict>;
  checkAccount: (request: FastifyRequest, email: string) => Promise<LoginVerdict>;
}

/** Limits attempts to sign in. Allows all when limits are off. */
export function loginLimiter(app: FastifyInstance, { rateLimits: limits }: Config): LoginLimiter {
  const allow = async () => ({ allowed: true, retryAfter: 0 });
  if (!limits) return { checkAddress: allow, checkAccount: allow };
  const emails = new WeakMap<FastifyRequest, string>();
  const emailOf = (request: FastifyRequest) => emails.get(request) ?? '';
  // Made at the first attempt: the plugin is not loaded yet.
  let addresses: Counter | undefined;
  let accounts: Counter | undefined;
  return {
    checkAddress: async (request) => {
      addresses ??= counter(app, 'login-address', limits.login, addressOf);
      return verdictOf(await addresses(request));
    },
    checkAccount: async (request, email) => {
      accounts ??= counter(app, 'login-account', limits.login, emailOf);
      emails.set(request, keyOf(email.trim().toLowerCase()));
      return verdictOf(await accounts(request));
    },
  };
}

interface Count {
  max: number;
  remaining: number;
  ttlInSeconds: number;
  isExceeded: boolean;
}

type Counter = (request: FastifyRequest, options?: { increment: boolean }) => Promise<Count>;

function counter(
  app: FastifyInstance,
  name: string,
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
): Counter {
  const options = {
    max,
    cache: maxCallers,
    keyGenerator: (request: FastifyRequest) => `${name}:${keyGenerator(request)}`,
  };
  const count = app.createRateLimit(options);
  return async (request, callOptions) => {
    const result = await count(request, callOptions);
    if (result.isAllowed) throw new Error('no caller is exempt from the limits');
    return result;
  };
}

/** An IPv6 address counts as its /64: a subscriber has all addresses of one. */
const addressOf = ({ ip }: FastifyRequest): string => rateLimit.normalizeIP(ip, 64);

const hasToken = ({ headers }: FastifyRequest): boolean => bearerOf(headers.authorization) !== '';

/** A token is a secret: the counter only holds its digest. */
const tokenOf = ({ headers }: FastifyRequest): string => keyOf(bearerOf(headers.authorization));

const keyOf = (text: string): string => digestOf(text).toString('base64url');

const headersOf = ({ max, remaining, ttlInSeconds }: Count) => ({
  'ratelimit-limit': max,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': ttlInSeconds,
});

const waitOf = ({ ttlInSeconds }: Count): number => Math.max(1, ttlInSeconds);

const verdictOf = (count: Count): LoginVerdict => ({
  allowed: !count.isExceeded,
  retryAfter: count.isExceeded ? waitOf(count) : 0,
});

function refuse(reply: FastifyReply, count: Count): never {
  reply.headers({ ...headersOf(count), 'retry-after': waitOf(count) });
  throw new ApiError('too-many-requests');
}
