import type { Db } from '../../store/driver/database.ts';
import type { Vault } from '../../store/driver/vault.ts';
import { acceptCode } from './authenticator-app.ts';
import { acceptRecoveryCode } from './recovery-codes.ts';

/** Whether somebody typed a code of their app, or a recovery code, that was never used. */
export const acceptTypedCode = async (
  db: Db,
  vault: Vault,
  agentId: string,
  typed: string,
  now: Date,
): Promise<boolean> =>
  (await acceptCode(db, vault, agentId, typed, now)) || acceptRecoveryCode(db, agentId, typed, now);
