import { isStrong } from '@sillage/engine/access/sign-in-step';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { AsyncCache } from '../cache.ts';
import { isForUsAlone } from './audience.ts';
import type { LiveGrants } from './live-grants.ts';
import { type Caller, scopesOf } from './scopes.ts';
import { digestOf } from './tokens.ts';

export interface TokenReaderOptions {
  issuer: string;
  audience: string;
  /** The provider's current public keys. */
  keys: () => Promise<JSONWebKeySet>;
  grants: LiveGrants;
}

/** How long a verified token is not verified again, except for its expiry. */
const cacheMilliseconds = 30_000;

/** Makes a function that returns the caller of an access token, or undefined if it is invalid. */
export function tokenReader(
  options: TokenReaderOptions,
): (token: string) => Promise<Caller | undefined> {
  const verified = new AsyncCache<JWTPayload>(cacheMilliseconds);
  return async (token) => {
    const key = digestOf(token).toString('base64');
    const claims = await verified.get(key, () => verify(token, options)).catch(() => undefined);
    if (!claims || Number(claims.exp) * 1000 <= Date.now()) return undefined;
    return callerOf(claims, options.grants);
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
  if (!isForUsAlone(payload.aud, audience)) throw new Error('also for another server');
  return payload;
}

async function callerOf(claims: JWTPayload, grants: LiveGrants): Promise<Caller | undefined> {
  const { sub: id = '', kind, key, grant } = claims;
  const sessionId = typeof claims.session === 'string' ? claims.session : undefined;
  const scopes = scopesOf(claims.scope);
  if (kind === 'service' && typeof key === 'string')
    return { principal: { kind, id, keyId: key }, scopes };
  if (kind === 'agent' && typeof grant === 'string' && (await grants.isLive(grant, sessionId)))
    return {
      principal: { kind, id, ...(sessionId && { sessionId }), ...strengthOf(claims) },
      scopes,
    };
  return undefined;
}

/** Whether the token says that its person signed in by two factors (RFC 9068, 2.2.1). */
export const strengthOf = ({ amr }: JWTPayload): { isStrong?: true } =>
  Array.isArray(amr) && isStrong(amr) ? { isStrong: true } : {};
