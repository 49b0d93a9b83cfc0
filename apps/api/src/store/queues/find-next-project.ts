import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** Whether rows of a queue may have been postponed. */
const queues = {
  outbox: true,
  hit_outbox: true,
  rollup_queue: false,
  journey_queue: false,
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
  const isDue = queues[queue] ? sql`and created_at <= now()` : sql``;
  const { rows } = await sql<{ project_id: string }>`
    select project_id from ${sql.table(queue)} where project_id > ${after} ${isDue}
    order by project_id limit 1`.execute(db);
  return rows[0]?.project_id;
}
