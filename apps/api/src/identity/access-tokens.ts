import { isStrong } from '@sillage/engine/access/sign-in-step';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { AsyncCache } from '../cache.ts';
import { isForUsAlone } from './audience.ts';
import type { LiveGrants } from './live-grants.ts';
import { type Caller, scopesOf } from './scopes.ts';
import { digestOf } from './tokens.ts';

export interface TokenReaderOptions {
  /** Of this address, and of former ones. */
  issuers: string[];
  audiences: string[];
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
  const verified = new AsyncCache<VerifiedToken>(cacheMilliseconds);
  return async (token) => {
    const key = digestOf(token).toString('base64');
    const found = await verified.get(key, () => verify(token, options)).catch(() => undefined);
    const claims = found?.claims;
    if (!claims || Number(claims.exp) * 1000 <= Date.now()) return undefined;
    // A key may be trusted no longer since.
    const { keys } = await options.keys();
    if (!keys.some(({ kid }) => kid === found.kid)) return undefined;
    return callerOf(claims, options.grants);
  };
}

interface VerifiedToken {
  claims: JWTPayload;
  kid: string | undefined;
}

async function verify(
  token: string,
  { issuers, audiences, keys }: TokenReaderOptions,
): Promise<VerifiedToken> {
  const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(await keys()), {
    issuer: issuers,
    audience: audiences,
    algorithms: ['ES256'],
    typ: 'at+jwt',
    requiredClaims: ['exp', 'iat', 'sub', 'jti'],
    maxTokenAge: '15 minutes',
    clockTolerance: 5,
  });
  const isOurs = audiences.some((audience) => isForUsAlone(payload.aud, audience));
  if (!isOurs) throw new Error('also for another server');
  return { claims: payload, kid: protectedHeader.kid };
}

async function callerOf(claims: JWTPayload, grants: LiveGrants): Promise<Caller | undefined> {
  const { sub: id = '', kind, key, grant } = claims;
  const sessionId = typeof claims.session === 'string' ? claims.session : undefined;
  const scopes = scopesOf(claims.scope);
  if (kind === 'service' && typeof key === 'string')
    return { principal: { kind, id, keyId: key }, scopes };
  if (kind === 'agent' && typeof grant === 'string' && (await grants.isLive(grant, sessionId)))
    return {
      principal: { kind, id, ...(sessionId && { sessionId }), ...signInOf(claims) },
      scopes,
    };
  return undefined;
}

/** How and when the token says that its person signed in (RFC 9068, 2.2.1). */
export const signInOf = ({
  amr,
  auth_time: time,
}: JWTPayload): { isStrong?: true; signedInAt?: number } => ({
  ...(Array.isArray(amr) && isStrong(amr) && { isStrong: true }),
  ...(typeof time === 'number' && { signedInAt: time * 1000 }),
});
