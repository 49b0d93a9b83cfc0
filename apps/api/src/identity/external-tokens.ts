import {
  createRemoteJWKSet,
  decodeJwt,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import { AsyncCache } from '../cache.ts';
import type { Db } from '../store/driver/database.ts';
import { signInOf } from './access-tokens.ts';
import { isStorable, linkedAgent } from './agent-links.ts';
import { isForUsAlone } from './audience.ts';
import { type Caller, scopesOf } from './scopes.ts';
import { digestOf } from './tokens.ts';

export interface ExternalProvider {
  issuer: string;
  audience: string;
}

const cacheMilliseconds = 30_000;
const algorithms = ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'];

/** In seconds. We cannot know whether a token was revoked: an old one is refused. */
const maxAge = 2 * 60 * 60;
const clockTolerance = 5;

/**
 * Reads access tokens of another OpenID provider. The provider says who calls: the agent with the
 * token's e-mail address the first time, and from then on the agent to whom its subject was linked. The
 * token's scope says what it opens, in our words; our database says what the agent may do.
 */
export function externalTokenReader(db: Db, { issuer, audience }: ExternalProvider) {
  const verified = new AsyncCache<JWTPayload>(cacheMilliseconds);
  const agents = new AsyncCache<string | undefined>(cacheMilliseconds);
  let keys: Promise<JWTVerifyGetKey> | undefined;

  const verify = async (token: string): Promise<JWTPayload> => {
    keys ??= keysOf(issuer);
    keys.catch(() => {
      keys = undefined;
    });
    const result = await jwtVerify(token, await keys, {
      issuer,
      audience,
      algorithms,
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: maxAge,
      clockTolerance,
    });
    const isOfIssuer = (name: string) => URL.parse(name)?.origin === new URL(issuer).origin;
    const { payload } = result;
    if (!isForUsAlone(payload.aud, audience, isOfIssuer) || !isAccessToken(result))
      throw new Error('not an access token for us alone');
    return payload;
  };

  return {
    isIssuer: (token: string) => issuerOf(token) === issuer,
    read: async (token: string): Promise<Caller | undefined> => {
      const key = digestOf(token).toString('base64');
      const claims = await verified.get(key, () => verify(token)).catch(() => undefined);
      if (!claims || !isCurrent(claims)) return undefined;
      const id = await agents.get(key, () => agentOf(db, issuer, claims));
      const scopes = scopesOf(claims.scope ?? claims.scp);
      if (id === undefined) return undefined;
      return { principal: { kind: 'agent', id, ...signInOf(claims) }, scopes };
    },
  };
}

/** Claims of an ID token, which an access token has no use for. */
const idTokenClaims = ['nonce', 'at_hash', 'c_hash', 's_hash'];

/**
 * Whether a token was made to call an API. An ID token tells a client who signed in: the client may
 * show it around. Its type is `JWT` too, so that the claims must tell: `scope` or `scp`, which only
 * access tokens have, and what some providers write in `typ` (Keycloak) or `token_use` (Cognito).
 */
function isAccessToken({ protectedHeader, payload }: JWTVerifyResult): boolean {
  const type = String(protectedHeader.typ)
    .toLowerCase()
    .replace(/^application\//, '');
  const { typ = 'Bearer', token_use = 'access' } = payload;
  return (
    ['at+jwt', 'jwt'].includes(type) &&
    typ === 'Bearer' &&
    token_use === 'access' &&
    (payload.scope ?? payload.scp) !== undefined &&
    idTokenClaims.every((name) => payload[name] === undefined)
  );
}

/** At each reading: a token that was verified may have become too old since. */
function isCurrent({ exp, iat }: JWTPayload): boolean {
  const now = Date.now() / 1000;
  return Number(exp) > now && Number(iat) > now - maxAge - clockTolerance;
}

async function agentOf(db: Db, issuer: string, claims: JWTPayload): Promise<string | undefined> {
  const { sub: subject = '', email, email_verified } = claims;
  if (email_verified !== true || typeof email !== 'string') return undefined;
  if (![subject, email].every(isStorable)) return undefined;
  return linkedAgent(db, { issuer, subject }, email.trim().toLowerCase());
}

/** Loads the provider's keys through its discovery document. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
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
