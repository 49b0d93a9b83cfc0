import { randomBytes } from 'node:crypto';
import {
  readRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
} from '@sillage/engine/access/recovery-codes';
import { digestOf } from '../../identity/tokens.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from '../../store/access/recovery-codes.ts';
import type { Db } from '../../store/driver/database.ts';

const digest = (agentId: string, code: string): string =>
  digestOf(`${agentId}\n${code}`).toString('base64url');

/** New codes, in the place of the former ones. They are shown once: the database has digests alone. */
export const makeRecoveryCodes = (db: Db, agentId: string): Promise<string[]> =>
  db.transaction().execute((transaction) => makeCodesWithin(transaction, agentId));

/** The same in a transaction of the caller's. */
export async function makeCodesWithin(transaction: Db, agentId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeBytes)),
  );
  await replaceRecoveryCodes(
    transaction,
    agentId,
    codes.map((code) => digest(agentId, code)),
  );
  return codes;
}

/** Codes for somebody who has none left; undefined for the others. */
export const makeMissingCodes = async (db: Db, agentId: string): Promise<string[] | undefined> =>
  (await countRecoveryCodes(db, agentId)) > 0 ? undefined : makeRecoveryCodes(db, agentId);

/** Whether it is a code of the agent that was never used. It is used now. */
export async function acceptRecoveryCode(
  db: Db,
  agentId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  return code !== undefined && useRecoveryCode(db, agentId, digest(agentId, code), now);
}
