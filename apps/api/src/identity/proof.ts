import { lackOfProof } from '@sillage/engine/access/sign-in-step';
import { ApiError } from '../errors/api-error.ts';
import { findFactorNeeds } from '../store/access/second-factors.ts';
import type { Db } from '../store/driver/database.ts';
import type { Principal } from './principal.ts';

interface SignIn {
  isStrong: boolean;
  /** In milliseconds; undefined when nobody knows. */
  signedInAt: number | undefined;
}

/** What is missing of a sign-in for who would change what opens the account; undefined when nothing is. */
export async function findLackOfProof(
  db: Db,
  agentId: string,
  { isStrong, signedInAt }: SignIn,
  how: { typed?: boolean },
): Promise<ReturnType<typeof lackOfProof>> {
  const { hasFactor } = await findFactorNeeds(db, agentId);
  const age = signedInAt === undefined ? undefined : Date.now() - signedInAt;
  return lackOfProof({ isStrong, hasFactor, age }, how);
}

/** Refuses such a change to a token whose sign-in proves less than the account can. */
export async function checkProof(
  db: Db,
  { id, isStrong, signedInAt }: Extract<Principal, { kind: 'agent' }>,
  how: { typed?: boolean } = {},
): Promise<void> {
  const lack = await findLackOfProof(db, id, { isStrong: Boolean(isStrong), signedInAt }, how);
  if (lack !== undefined) throw new ApiError(`${lack}-required`);
}

/**
 * The same for what opens another account: a password alone changes it for nobody, where the caller has
 * a second factor.
 */
export async function checkProofFor(db: Db, caller: Principal, agentId: string): Promise<void> {
  if (caller.kind !== 'agent') return;
  if (caller.id === agentId) return checkProof(db, caller);
  if (caller.isStrong) return;
  const { hasFactor } = await findFactorNeeds(db, caller.id);
  if (hasFactor) throw new ApiError('second-factor-required');
}
