import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { AsyncCache } from '../cache.ts';
import type { Principal } from './principal.ts';
import { digestOf } from './tokens.ts';

export interface TokenRules {
  issuer: string;
  audience: string;
  /** The provider's public keys; asked again when a token names one that is not known. */
  keys: () => Promise<JSONWebKeySet>;
}

/** How long a verified token is not verified again. */
const cacheMilliseconds = 30_000;

/** A function that tells whose an access token is, or undefined when it is not a good one. */
export function tokenReader(rules: TokenRules): (token: string) => Promise<Principal | undefined> {
  const known = new AsyncCache<JWTPayload>(cacheMilliseconds);
  return async (token) => {
    try {
      const key = digestOf(token).toString('base64');
      const claims = await known.get(key, () => verify(token, rules));
      return Number(claims.exp) * 1000 > Date.now() ? principalOf(claims) : undefined;
    } catch {
      return undefined;
    }
  };
}

async function verify(token: string, { issuer, audience, keys }: TokenRules): Promise<JWTPayload> {
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
