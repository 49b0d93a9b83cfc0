import type { Scope } from '@sillage/contract/operation';
import { ApiError } from '../errors/api-error.ts';
import type { Principal } from './principal.ts';

/** What a verified token says: who calls, and what the token may be used for. */
export interface Caller {
  principal: Principal;
  scopes: ReadonlySet<string>;
}

/** The scopes of a claim: words in one text, or a list (`scp` of some providers). */
export function scopesOf(claim: unknown): ReadonlySet<string> {
  const words = typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim : [];
  return new Set(words.filter((word) => typeof word === 'string' && word !== ''));
}

/** Refuses a token that has neither `full_access` nor the narrower scope that is enough. */
export function checkScope({ principal, scopes }: Caller, enough: Scope | undefined): void {
  if (scopes.has('full_access') || (enough !== undefined && scopes.has(enough))) return;
  throw new OutOfScope(principal);
}

/** The refusal of a token that is not for this, whoever holds it. */
export class OutOfScope extends ApiError {
  readonly principal: Principal;

  constructor(principal: Principal) {
    super('forbidden');
    this.principal = principal;
  }
}

/** An agent whose token opens the profile alone is shown no more than a profile. */
export const toPrincipal = ({ principal, scopes }: Caller): Principal =>
  principal.kind === 'agent' && !scopes.has('full_access')
    ? { ...principal, narrow: true }
    : principal;
