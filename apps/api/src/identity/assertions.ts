import type { PublicJwk } from '@sillage/contract/access/service-accounts';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { errors, type Provider } from 'oidc-provider';

/** The longest life of an assertion, and the tolerance between clocks, in seconds. */
const maxLifetime = 300;
const clockTolerance = 15;

/** Refuses an assertion with a long life: a thief could use it for longer. */
export function checkAssertionAge(
  { exp, iat, nbf }: { exp?: unknown; iat?: unknown; nbf?: unknown },
  now: number,
): void {
  const seconds = now / 1000;
  const start = Number(iat ?? nbf ?? seconds);
  const isShort =
    Number(exp) - start <= maxLifetime && Number(exp) <= seconds + maxLifetime + clockTolerance;
  if (!isShort || start > seconds + clockTolerance)
    throw new errors.InvalidClientAuth('client assertion tokens must live 5 minutes at most');
}

/** The id of the key that signed an assertion, among the keys of an account. */
export async function signingKeyOf(
  assertion: string,
  keys: { kid: string; jwk: PublicJwk }[],
): Promise<string | undefined> {
  const { kid } = decodeProtectedHeader(assertion);
  const candidates = kid === undefined ? keys : keys.filter((key) => key.kid === kid);
  for (const { kid: candidate, jwk } of candidates) {
    const isSigner = await compactVerify(assertion, await importJWK(jwk, 'ES256')).then(
      () => true,
      () => false,
    );
    if (isSigner) return candidate;
  }
  return undefined;
}

interface AudienceContext {
  prototype: { clientJwtAuthExpectedAudience: () => Set<string> };
}

/** Takes assertions that name the provider as it was called at former addresses. */
export function acceptAudiences(provider: Provider, formerIssuers: readonly string[]): void {
  const { OIDCContext } = provider as unknown as { OIDCContext: AudienceContext };
  const { clientJwtAuthExpectedAudience: expected } = OIDCContext.prototype;
  const former = formerIssuers.flatMap((issuer) => [issuer, `${issuer}/token`]);
  OIDCContext.prototype.clientJwtAuthExpectedAudience = function accepted() {
    return new Set([...expected.call(this), ...former]);
  };
}
