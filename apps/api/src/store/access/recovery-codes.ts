import type { Db } from '../driver/database.ts';
import { countRows } from '../driver/pagination.ts';

export const countRecoveryCodes = (db: Db, agentId: string): Promise<number> =>
  countRows(
    db.selectFrom('recovery_codes').where('agent_id', '=', agentId).where('used_at', 'is', null),
  );

/** Takes the place of those that the agent had. */
export async function replaceRecoveryCodes(
  db: Db,
  agentId: string,
  digests: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(db, agentId);
  await db
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ agent_id: agentId, digest })))
    .execute();
}

/** False for a code that is unknown or was used. Of two calls at once, one succeeds. */
export async function useRecoveryCode(
  db: Db,
  agentId: string,
  digest: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('agent_id', '=', agentId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRecoveryCodes(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('agent_id', '=', agentId).execute();
}
