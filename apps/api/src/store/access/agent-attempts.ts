import type { Attempts } from '@sillage/engine/access/lasting-limits';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { AgentAttemptsTable } from '../tables/factors.ts';

/** What is counted, and of whom. */
export interface AttemptKey {
  agentId: string;
  kind: AgentAttemptsTable['kind'];
  source: string;
}

const found = ({ agentId, kind, source }: AttemptKey) =>
  ({ agent_id: agentId, kind, source }) as const;

export async function findAttempts(db: Db, key: AttemptKey): Promise<Attempts | undefined> {
  const row = await db
    .selectFrom('agent_attempts')
    .select(['count', 'since', 'last_at'])
    .where((eb) => eb.and(found(key)))
    .executeTakeFirst();
  return row && { count: row.count, since: row.since.getTime(), lastAt: row.last_at.getTime() };
}

export async function upsertAttempts(
  db: Db,
  key: AttemptKey,
  { count, since, lastAt }: Attempts,
): Promise<void> {
  const values = { count, since: new Date(since), last_at: new Date(lastAt) };
  await db
    .insertInto('agent_attempts')
    .values({ ...found(key), ...values })
    .onConflict((conflict) => conflict.columns(['agent_id', 'kind', 'source']).doUpdateSet(values))
    .execute();
}

export async function deleteAttempts(db: Db, key: AttemptKey): Promise<void> {
  await db
    .deleteFrom('agent_attempts')
    .where((eb) => eb.and(found(key)))
    .execute();
}

/** In batches, as everything that is purged. */
export async function deleteAttemptsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from agent_attempts where (agent_id, kind, source) in (
      select agent_id, kind, source from agent_attempts where last_at < ${before}
      order by last_at limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
