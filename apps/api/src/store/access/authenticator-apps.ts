import type { Db } from '../driver/database.ts';

export interface AuthenticatorApp {
  /** Sealed. */
  secret: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function findAuthenticatorApp(
  db: Db,
  agentId: string,
): Promise<AuthenticatorApp | undefined> {
  const row = await db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row && { secret: row.secret, createdAt: row.created_at, lastUsedAt: row.last_used_at };
}

/** Takes the place of the one that the agent had. `step` is that of the code that confirmed it. */
export async function upsertAuthenticatorApp(
  db: Db,
  agentId: string,
  secret: string,
  step: number,
  now: Date,
): Promise<void> {
  const values = { secret, last_step: step, created_at: now, last_used_at: now };
  await db
    .insertInto('authenticator_apps')
    .values({ agent_id: agentId, ...values })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
    .execute();
}

/** False when a code of this step, or of a later one, was used. Of two calls at once, one succeeds. */
export async function updateLastStep(
  db: Db,
  agentId: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: now })
    .where('agent_id', '=', agentId)
    .where('last_step', '<', String(step))
    .returning('agent_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAuthenticatorApp(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator_apps')
    .where('agent_id', '=', agentId)
    .returning('agent_id')
    .executeTakeFirst();
  return row !== undefined;
}
