import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import { clusterOf } from '../driver/cluster.ts';
import type { Db } from '../driver/database.ts';
import { isNodeAway } from '../driver/unavailable.ts';

/** The column of a queue that says from when on a row is due, where rows may be postponed. */
const queues = {
  outbox: 'created_at',
  hit_outbox: 'created_at',
  rollup_queue: undefined,
  journey_queue: undefined,
  webhook_queue: 'due_at',
} as const;

type Queue = keyof typeof queues;

/**
 * The project after a given one, in the order of ids, that has rows waiting in a queue. One step in an
 * index that begins with the project, however many rows wait. While a node of a cluster is away, the
 * projects of the others are asked for alone.
 */
export async function findNextProject(
  db: Db,
  queue: Queue,
  after: string,
): Promise<string | undefined> {
  const cluster = clusterOf(db);
  if (cluster.isPartial()) return find(db, queue, after, await isReachable(db));
  try {
    return await find(db, queue, after, sql``);
  } catch (error) {
    if (!isNodeAway(error)) throw error;
    await cluster.ask();
    if (!cluster.isPartial()) throw error;
    return find(db, queue, after, await isReachable(db));
  }
}

async function find(db: Db, queue: Queue, after: string, condition: RawBuilder<unknown>) {
  const column = queues[queue];
  const isDue = column ? sql`and ${sql.ref(column)} <= now()` : sql``;
  const { rows } = await sql<{ project_id: string }>`
    select project_id from ${sql.table(queue)} where project_id > ${after} ${isDue} ${condition}
    order by project_id limit 1`.execute(db);
  return rows[0]?.project_id;
}

/** Projects are listed by the coordinator, which has them all. */
async function isReachable(db: Db): Promise<RawBuilder<unknown>> {
  const projects = await db.selectFrom('projects').select('id').execute();
  const reachable = await clusterOf(db).reachable(projects.map(({ id }) => id));
  return sql`and project_id = any (${arrayLiteral([...reachable])}::text[])`;
}
