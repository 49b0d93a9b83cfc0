import { lackOfProof } from '@sillage/engine/access/sign-in-step';
import { ApiError } from '../errors/api-error.ts';
import { findFactorNeeds } from '../store/access/second-factors.ts';
import type { Db } from '../store/driver/database.ts';
import type { Principal } from './principal.ts';

/** Refuses a change of what opens an account to a token whose sign-in proves less than the account can. */
export async function checkProof(
  db: Db,
  { id, isStrong, signedInAt }: Extract<Principal, { kind: 'agent' }>,
  how: { typed?: boolean } = {},
): Promise<void> {
  const { hasFactor } = await findFactorNeeds(db, id);
  const age = signedInAt === undefined ? undefined : Date.now() - signedInAt;
  const lack = lackOfProof({ isStrong: isStrong === true, hasFactor, age }, how);
  if (lack !== undefined) throw new ApiError(`${lack}-required`);
}
