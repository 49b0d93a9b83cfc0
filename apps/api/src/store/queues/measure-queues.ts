import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../driver/database.ts';

export interface QueueMeasure {
  depth: number;
  /** How long the oldest row has waited, in seconds. */
  age: number;
  /** Those that could not be processed, and are tried again every minute. */
  stuck: number;
}

const measure = async (db: Db, queue: 'outbox' | 'hit_outbox', size: RawBuilder<unknown>) => {
  const { rows } = await sql<QueueMeasure>`
    select coalesce(sum(${size}), 0)::integer as depth,
      greatest(coalesce(extract(epoch from
        now() - min(coalesce(postponed_since, created_at))), 0), 0)::double precision as age,
      coalesce(sum(${size}) filter (where postponed_since is not null), 0)::integer as stuck
    from ${sql.table(queue)}`.execute(db);
  return rows[0] ?? { depth: 0, age: 0, stuck: 0 };
};

/** Events that wait to be processed. */
export const measureOutbox = (db: Db): Promise<QueueMeasure> => measure(db, 'outbox', sql`1`);

/** Hits that wait to be made into sessions. */
export const measureHitOutbox = (db: Db): Promise<QueueMeasure> =>
  measure(db, 'hit_outbox', sql`cardinality(ids)`);

/** How many rows wait in a queue that keeps no dates. */
export async function countQueued(
  db: Db,
  queue: 'rollup_queue' | 'journey_queue',
): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    select count(*)::integer as depth from ${sql.table(queue)}`.execute(db);
  return rows[0]?.depth ?? 0;
}
