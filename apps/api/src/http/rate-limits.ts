import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from '../config.ts';
import type { OnCaller } from '../identity/guard.ts';
import { bearerOf } from '../identity/tokens.ts';
import type { Counters } from './counters.ts';
import { limitIngestion } from './ingestion-limits.ts';
import { requestKind } from './path-kind.ts';
import { addressOf, quotaHeaders, useQuota } from './quota.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a guard identifies the caller. */
    guarded?: boolean;
  }
}

/**
 * Counts requests before anything is done for them: by address until the caller is known, then by
 * account. Returns what a guard calls with the account. Must be called after the hook that answers
 * preflights is added, and before any route is.
 */
export function limitRates(
  app: FastifyInstance,
  limits: RateLimits | undefined,
  counters: Counters,
): OnCaller {
  app.decorateRequest('quota', null);
  if (!limits) return async () => undefined;
  const strangers = counters('stranger', limits.api);
  const accounts = counters('account', limits.api);
  const refusedTokens = counters('guess', limits.api);
  const ingestion = limitIngestion(app, limits, counters);

  app.addHook('onRequest', async (request) => {
    const kind = requestKind(request);
    if (kind === 'other') return;
    const address = addressOf(request);
    if (hasToken(request)) {
      const guesses = await refusedTokens(address, 0);
      if (guesses.isExceeded) useQuota(request, guesses);
    }
    if (kind === 'ingestion') return ingestion(request, address);
    if (kind === 'operator') return;
    // Nobody verifies a token where there is no guard: each invented one would be a new caller.
    const willBeKnown = hasToken(request) && request.routeOptions.config.guarded === true;
    if (!willBeKnown) useQuota(request, await strangers(address));
  });

  /** A refused token counts against the address: otherwise each guess would be a new caller. */
  app.addHook('onSend', (request, reply, payload, done) => {
    const { quota } = request;
    if (quota) reply.headers(quotaHeaders(quota));
    const isGuess = reply.statusCode === 401 && hasToken(request);
    if (!isGuess || requestKind(request) === 'other') return done(null, payload);
    refusedTokens(addressOf(request)).then(() => done(null, payload), done);
  });

  return async (request, principal) => {
    const account = principal.kind === 'administrator' ? principal.kind : principal.id;
    useQuota(request, await accounts(account));
  };
}

const hasToken = ({ headers }: FastifyRequest): boolean => bearerOf(headers.authorization) !== '';
