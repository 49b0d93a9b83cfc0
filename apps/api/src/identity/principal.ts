import { ApiError } from '../errors/api-error.ts';

/** Who is calling. */
export type Principal =
  | { kind: 'administrator' }
  /**
   * `sessionId` is the session that the token was given in, at our own provider. `isStrong`: who
   * signed in by two factors. `signedInAt`: when, in milliseconds, if the token says so. `narrow`: the
   * token opens no more than the profile.
   */
  | {
      kind: 'agent';
      id: string;
      sessionId?: string;
      isStrong?: true;
      signedInAt?: number;
      narrow?: true;
    }
  /** `keyId` is the key that the token was requested with: revoking it revokes the token. */
  | { kind: 'service'; id: string; keyId: string };

/** Undefined for a caller who is not an agent: the administrator, who sees everything. */
export const agentIdOf = (principal: Principal): string | undefined =>
  principal.kind === 'agent' ? principal.id : undefined;

/** Who makes something that has an author: a person or a program, which is all that the public API lets in. */
export function authorOf(principal: Principal): { kind: 'agent' | 'service-account'; id: string } {
  if (principal.kind === 'administrator') throw new ApiError('forbidden');
  return { kind: principal.kind === 'agent' ? 'agent' : 'service-account', id: principal.id };
}
