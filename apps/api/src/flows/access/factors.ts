import type { Factors, Passkey } from '@sillage/contract/access/factors';
import { ApiError } from '../../errors/api-error.ts';
import {
  deleteAuthenticatorApp,
  findAuthenticatorApp,
} from '../../store/access/authenticator-apps.ts';
import { lockAgent } from '../../store/access/one-use-links.ts';
import { deletePasskey, deletePasskeys, listPasskeys } from '../../store/access/passkeys.ts';
import { countRecoveryCodes, deleteRecoveryCodes } from '../../store/access/recovery-codes.ts';
import { findFactorNeeds } from '../../store/access/second-factors.ts';
import { findWaysIn } from '../../store/access/ways-in.ts';
import type { Db } from '../../store/driver/database.ts';

/** The second factors of an agent, without their secrets. */
export async function factorsOf(db: Db, agentId: string): Promise<Factors> {
  const app = await findAuthenticatorApp(db, agentId);
  return {
    passkeys: await listPasskeys(db, agentId),
    authenticatorApp: app
      ? {
          createdAt: app.createdAt.toISOString(),
          lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    recoveryCodesLeft: await countRecoveryCodes(db, agentId),
    isRequired: (await findFactorNeeds(db, agentId)).isRequired,
    hasPassword: (await findWaysIn(db, agentId)).hasPassword,
  };
}

/** One that alone opens the account stays. */
export const removePasskey = (db: Db, agentId: string, id: string): Promise<Passkey> =>
  removing(db, agentId, async (transaction) => {
    const passkey = await deletePasskey(transaction, agentId, id);
    if (!passkey) throw new ApiError('passkey-not-found', { id });
    const { hasPassword, isLinked, hasPasskey } = await findWaysIn(transaction, agentId);
    if (!hasPassword && !isLinked && !hasPasskey) throw new ApiError('last-way-in');
    return passkey;
  });

export const removeAuthenticatorApp = (db: Db, agentId: string): Promise<void> =>
  removing(db, agentId, async (transaction) => {
    if (!(await deleteAuthenticatorApp(transaction, agentId)))
      throw new ApiError('authenticator-app-not-found');
  });

/** The last factor takes the recovery codes with it, and stays where a workspace asks for one. */
const removing = <T>(db: Db, agentId: string, remove: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await lockAgent(transaction, agentId);
    const removed = await remove(transaction);
    const { hasFactor, isRequired } = await findFactorNeeds(transaction, agentId);
    if (!hasFactor && isRequired) throw new ApiError('last-factor');
    if (!hasFactor) await deleteRecoveryCodes(transaction, agentId);
    return removed;
  });

/** For somebody who lost them: the password alone opens the account again, or a link to choose one. */
export async function deleteFactors(db: Db, agentId: string): Promise<void> {
  await deletePasskeys(db, agentId);
  await deleteAuthenticatorApp(db, agentId);
  await deleteRecoveryCodes(db, agentId);
}
