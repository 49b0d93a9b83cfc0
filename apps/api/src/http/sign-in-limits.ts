import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '../config.ts';
import { digestOf } from '../identity/tokens.ts';
import type { Count, Counters } from './counters.ts';
import { addressOf, waitOf } from './quota.ts';

/** The seconds to wait, or undefined if the request may go on. */
type Wait = number | undefined;

export interface SignInLimiter {
  /** Limits what an address asks of the OpenID provider. */
  checkAddress: (request: FastifyRequest) => Promise<Wait>;
  /** Limits what an address asks in the name of a client: one must not use up the address's quota. */
  checkClient: (request: FastifyRequest, clientId: string) => Promise<Wait>;
  /** Limits guesses of a password. `device` is a browser that has signed in to this account. */
  checkPassword: (
    request: Pick<FastifyRequest, 'ip'>,
    email: string,
    device: string | undefined,
  ) => Promise<Wait>;
  /** Limits guesses of the codes of an agent whose password is known, in the same way. */
  checkCode: (
    request: FastifyRequest,
    agentId: string,
    device: string | undefined,
  ) => Promise<Wait>;
  /** Limits messages about a forgotten password, whether the address has an account or not. */
  checkReset: (request: FastifyRequest, email: string) => Promise<Wait>;
  /** Limits what an address says about pages. */
  checkFeedback: (request: Pick<FastifyRequest, 'ip'>) => Promise<Wait>;
}

const half = (max: number): number => Math.ceil(max / 2);
const fifth = (max: number): number => Math.ceil(max / 5);

/** Allows all when limits are off. */
export function signInLimiter(limits: RateLimits | undefined, counters: Counters): SignInLimiter {
  if (!limits) {
    const allow = async () => undefined;
    return {
      checkAddress: allow,
      checkClient: allow,
      checkPassword: allow,
      checkCode: allow,
      checkReset: allow,
      checkFeedback: allow,
    };
  }
  const addresses = counters('oidc-address', limits.oidc);
  const clients = counters('oidc-client', half(limits.oidc));

  const askers = counters('reset-address', limits.login);
  const readers = counters('feedback-address', limits.login);
  const resets = counters('reset-account', fifth(limits.login));

  return {
    checkAddress: async (request) => waitFor(await addresses(addressOf(request))),
    checkClient: async (request, clientId) =>
      waitFor(await clients(`${addressOf(request)} ${keyOf(clientId)}`)),
    checkPassword: guessLimit('login', limits.login, counters),
    checkCode: guessLimit('code', limits.login, counters),
    checkReset: async (request, email) =>
      waitFor(await askers(addressOf(request))) ?? waitFor(await resets(keyOf(email))),
    checkFeedback: async (request) => waitFor(await readers(addressOf(request))),
  };
}

/**
 * A known device has a quota of its own, so that no stranger can lock the owner out of it. For others,
 * what one quota refuses does not count in the next: one address can use up half of an account's quota,
 * never all of it.
 */
function guessLimit(kind: string, max: number, counters: Counters): SignInLimiter['checkPassword'] {
  const devices = counters(`${kind}-device`, max);
  const guessers = counters(`${kind}-address`, max);
  const pairs = counters(`${kind}-pair`, half(max));
  const accounts = counters(`${kind}-account`, max);
  return async (request, name, device) => {
    if (device !== undefined) return waitFor(await devices(device));
    const address = addressOf(request);
    const account = keyOf(name.trim().toLowerCase());
    return (
      waitFor(await guessers(address)) ??
      waitFor(await pairs(`${address} ${account}`)) ??
      waitFor(await accounts(account))
    );
  };
}

/** Counters, which Redis may hold, know only the digest of what a caller has sent. */
const keyOf = (text: string): string => digestOf(text).toString('base64url');

const waitFor = (count: Count): Wait => (count.isExceeded ? waitOf(count) : undefined);
