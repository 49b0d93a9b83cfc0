import type { PublicJwk } from '@sillage/contract/access/service-accounts';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { errors } from 'oidc-provider';

/** How long an assertion may live, and how far clocks may differ, in seconds. */
const longest = 300;
const skew = 15;

/** Refuses what a stolen assertion would need: a long life. */
export function checkAssertionAge(
  { exp, iat, nbf }: { exp?: unknown; iat?: unknown; nbf?: unknown },
  now: number,
): void {
  const seconds = now / 1000;
  const start = Number(iat ?? nbf ?? seconds);
  const isShort = Number(exp) - start <= longest && Number(exp) <= seconds + longest + skew;
  if (!isShort || start > seconds + skew)
    throw new errors.InvalidClientAuth('client assertion tokens must live 5 minutes at most');
}

/** Which of an account's keys signed an assertion that has been verified. */
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
