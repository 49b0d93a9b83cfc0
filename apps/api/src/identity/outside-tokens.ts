import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AsyncCache } from '../cache.ts';
import { findAgentByEmail } from '../store/access/agents.ts';
import type { Db } from '../store/driver/database.ts';
import type { Principal } from './principal.ts';
import { digestOf } from './tokens.ts';

export interface OutsideProvider {
  issuer: string;
  audience: string;
}

const cacheMilliseconds = 30_000;
const algorithms = ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'];

/**
 * Tells whose an access token of another OpenID provider is: the agent who has its e-mail address.
 * The provider vouches for the address; our database says what the agent may do.
 */
export function outsideTokenReader(db: Db, { issuer, audience }: OutsideProvider) {
  const known = new AsyncCache<Principal | undefined>(cacheMilliseconds);
  let keys: Promise<JWTVerifyGetKey> | undefined;

  const read = async (token: string): Promise<Principal | undefined> => {
    keys ??= keysOf(issuer);
    keys.catch(() => {
      keys = undefined;
    });
    const { payload } = await jwtVerify(token, await keys, {
      issuer,
      audience,
      algorithms,
      requiredClaims: ['exp', 'sub', 'email'],
      clockTolerance: 5,
    });
    if (payload.email_verified === false) return undefined;
    const agent = await findAgentByEmail(db, String(payload.email).trim().toLowerCase());
    return agent && { kind: 'agent', id: agent.id };
  };

  return {
    isTheirs: (token: string) => issuerOf(token) === issuer,
    read: async (token: string): Promise<Principal | undefined> => {
      const key = digestOf(token).toString('base64');
      return known.get(key, () => read(token)).catch(() => undefined);
    },
  };
}

/** The keys that the provider's discovery document names. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  });
  const { issuer: named, jwks_uri } = (await response.json()) as Record<string, string>;
  if (named !== issuer || jwks_uri === undefined) throw new Error('not the document of the issuer');
  return createRemoteJWKSet(new URL(jwks_uri));
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
