import { isStrong } from '@sillage/engine/access/sign-in-step';
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

const minutes = 60;
const days = 24 * 60 * minutes;

/** In seconds: how long the login page of a sign-in that was begun may stay open. */
export const signInLifetime = 10 * minutes;

/** In seconds: how long a session may stay unused, and how long it lasts at most. */
const idleLifetime = 14 * days;
const maxLifetime = 30 * days;

/** Outlives any session: a grant ends with its session, by signing out or by a replayed code. */
export const grantLifetime = maxLifetime + days;

/**
 * How long a session is kept from now on, if nobody uses it again. One that is too old is refused by
 * the policy below, but kept while its user may be typing the password.
 */
export function sessionLifetime(now: number, signedInAt: number | undefined): number {
  // Without an account it only carries a question: signing out asks for confirmation.
  if (signedInAt === undefined) return signInLifetime;
  return Math.max(signInLifetime, Math.min(idleLifetime, signedInAt + maxLifetime - now));
}

const { Check } = interactionPolicy;

const isGone = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.session?.accountId !== undefined && oidc.account === undefined;

const isTooOld = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.session?.accountId !== undefined && oidc.session.past(maxLifetime);

/** A session of one factor does not do for members of a workspace that asks for two. */
const isTooWeak =
  (isRequired: (agentId: string) => Promise<boolean>) =>
  async ({ oidc }: KoaContextWithOIDC): Promise<boolean> => {
    const { accountId, amr = [] } = oidc.session ?? {};
    return accountId !== undefined && !isStrong(amr) && (await isRequired(accountId));
  };

/** When to ask for the password again: the provider's own reasons, and ours. */
export function signInPolicy(isSecondFactorRequired: (agentId: string) => Promise<boolean>) {
  const policy = interactionPolicy.base();
  const checks = policy.get('login')?.checks;
  checks?.add(new Check('account_gone', 'the account is disabled', 'login_required', isGone));
  checks?.add(new Check('session_age', 'the session is too old', 'login_required', isTooOld));
  const weak = isTooWeak(isSecondFactorRequired);
  checks?.add(new Check('second_factor', 'a second factor is required', 'login_required', weak));
  return policy;
}
