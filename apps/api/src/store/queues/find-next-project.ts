import type { Db } from '../driver/database.ts';

/** The first project in order, after one, that has something in a queue. */
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
