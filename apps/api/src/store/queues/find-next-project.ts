import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** The column of a queue that says from when on a row is due, where rows may be postponed. */
const queues = {
  outbox: 'created_at',
  hit_outbox: 'created_at',
  rollup_queue: undefined,
  journey_queue: undefined,
  webhook_queue: 'due_at',
} as const;

/**
 * The project after a given one, in the order of ids, that has rows waiting in a queue. One step in an
 * index that begins with the project, however many rows wait.
 */
export async function findNextProject(
  db: Db,
  queue: keyof typeof queues,
  after: string,
): Promise<string | undefined> {
  const column = queues[queue];
  const isDue = column ? sql`and ${sql.ref(column)} <= now()` : sql``;
  const { rows } = await sql<{ project_id: string }>`
    select project_id from ${sql.table(queue)} where project_id > ${after} ${isDue}
    order by project_id limit 1`.execute(db);
  return rows[0]?.project_id;
}
