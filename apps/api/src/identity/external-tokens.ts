import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AsyncCache } from '../cache.ts';
import { findAgentByEmail } from '../store/access/agents.ts';
import type { Db } from '../store/driver/database.ts';
import type { Principal } from './principal.ts';
import { digestOf } from './tokens.ts';

export interface ExternalProvider {
  issuer: string;
  audience: string;
}

const cacheMilliseconds = 30_000;
const algorithms = ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'];

/**
 * Reads access tokens of another OpenID provider: the caller is the agent with the token's e-mail
 * address. The provider vouches for the address; our database says what the agent may do.
 */
export function externalTokenReader(db: Db, { issuer, audience }: ExternalProvider) {
  const callers = new AsyncCache<Principal | undefined>(cacheMilliseconds);
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
    isIssuer: (token: string) => issuerOf(token) === issuer,
    read: async (token: string): Promise<Principal | undefined> => {
      const key = digestOf(token).toString('base64');
      return callers.get(key, () => read(token)).catch(() => undefined);
    },
  };
}

/** Loads the provider's keys through its discovery document. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  });
  const { issuer: found, jwks_uri } = (await response.json()) as Record<string, string>;
  if (found !== issuer || jwks_uri === undefined) throw new Error('not the document of the issuer');
  return createRemoteJWKSet(new URL(jwks_uri));
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
