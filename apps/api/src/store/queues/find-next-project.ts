import type { Db } from '../driver/database.ts';

/** The project after a given one, in the order of ids, that has rows in a queue. */
export async function findNextProject(
  db: Db,
  queue: 'rollup_queue' | 'journey_queue',
  after: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom(queue)
    .select('project_id')
    .where('project_id', '>', after)
    .orderBy('project_id')
    .limit(1)
    .executeTakeFirst();
  return row?.project_id;
}
