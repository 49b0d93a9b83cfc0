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
    request: FastifyRequest,
    email: string,
    device: string | undefined,
  ) => Promise<Wait>;
}

const half = (max: number): number => Math.ceil(max / 2);

/** Allows all when limits are off. */
export function signInLimiter(limits: RateLimits | undefined, counters: Counters): SignInLimiter {
  if (!limits) {
    const allow = async () => undefined;
    return { checkAddress: allow, checkClient: allow, checkPassword: allow };
  }
  const addresses = counters('oidc-address', limits.oidc);
  const clients = counters('oidc-client', half(limits.oidc));
  const devices = counters('login-device', limits.login);
  const guessers = counters('login-address', limits.login);
  const pairs = counters('login-pair', half(limits.login));
  const accounts = counters('login-account', limits.login);

  return {
    checkAddress: async (request) => waitFor(await addresses(addressOf(request))),
    checkClient: async (request, clientId) =>
      waitFor(await clients(`${addressOf(request)} ${keyOf(clientId)}`)),
    /**
     * A known device has a quota of its own, so that no stranger can lock the owner out of it. For
     * others, what one quota refuses does not count in the next: one address can use up half of an
     * account's quota, never all of it.
     */
    checkPassword: async (request, email, device) => {
      if (device !== undefined) return waitFor(await devices(device));
      const address = addressOf(request);
      const account = keyOf(email.trim().toLowerCase());
      return (
        waitFor(await guessers(address)) ??
        waitFor(await pairs(`${address} ${account}`)) ??
        waitFor(await accounts(account))
      );
    },
  };
}

/** Counters, which Redis may hold, know only the digest of what a caller has sent. */
const keyOf = (text: string): string => digestOf(text).toString('base64url');

const waitFor = (count: Count): Wait => (count.isExceeded ? waitOf(count) : undefined);
