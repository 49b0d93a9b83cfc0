import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { AsyncCache } from '../cache.ts';
import type { Principal } from './principal.ts';
import { digestOf } from './tokens.ts';

export interface TokenReaderOptions {
  issuer: string;
  audience: string;
  /** The provider's current public keys. */
  keys: () => Promise<JSONWebKeySet>;
}

/** How long a verified token is not verified again, except for its expiry. */
const cacheMilliseconds = 30_000;

/** Makes a function that returns the caller of an access token, or undefined if it is invalid. */
export function tokenReader(
  options: TokenReaderOptions,
): (token: string) => Promise<Principal | undefined> {
  const verified = new AsyncCache<JWTPayload>(cacheMilliseconds);
  return async (token) => {
    try {
      const key = digestOf(token).toString('base64');
      const claims = await verified.get(key, () => verify(token, options));
      return Number(claims.exp) * 1000 > Date.now() ? principalOf(claims) : undefined;
    } catch {
      return undefined;
    }
  };
}

async function verify(
  token: string,
  { issuer, audience, keys }: TokenReaderOptions,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, createLocalJWKSet(await keys()), {
    issuer,
    audience,
    algorithms: ['ES256'],
    typ: 'at+jwt',
    requiredClaims: ['exp', 'iat', 'sub', 'jti'],
    maxTokenAge: '15 minutes',
    clockTolerance: 5,
  });
  return payload;
}

function principalOf({ sub = '', kind, key }: JWTPayload): Principal | undefined {
  if (kind === 'agent') return { kind, id: sub };
  if (kind === 'service' && typeof key === 'string') return { kind, id: sub, keyId: key };
  return undefined;
}
