import type { Refusal } from '@sillage/contract/live/refusals';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** Refusals of one kind since they were last written. */
export interface NewRefusals extends Pick<Refusal, 'sent' | 'reason' | 'count' | 'host'> {
  projectId: string;
  lastAt: Date;
}

/** In the order of their keys, so that two processes never wait for each other. */
export async function addRefusals(db: Db, refusals: readonly NewRefusals[]): Promise<void> {
  for (const { projectId, sent, reason, count, lastAt, host } of refusals)
    await sql`
      insert into refusals (project_id, sent, reason, count, last_at, host)
      values (${projectId}, ${sent}, ${reason}, ${count}, ${lastAt}, ${host})
      on conflict (project_id, sent, reason) do update
      set count = refusals.count + excluded.count,
        last_at = greatest(refusals.last_at, excluded.last_at),
        host = coalesce(excluded.host, refusals.host)`.execute(db);
}

/** The last one first. */
export async function listRefusals(db: Db, projectId: string): Promise<Refusal[]> {
  const rows = await db
    .selectFrom('refusals')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('last_at', 'desc')
    .orderBy('sent')
    .orderBy('reason')
    .execute();
  return rows.map(({ sent, reason, count, last_at, host }) => ({
    sent,
    reason,
    count: Number(count),
    lastAt: last_at.toISOString(),
    host,
  }));
}
