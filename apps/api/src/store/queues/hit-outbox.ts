import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';

/** The lanes of each project. One worker at a time has a lane, and all hits of a browser are in one. */
const laneCount = 8;
const lanes = Array.from({ length: laneCount }, (_, lane) => lane);

export interface Lane {
  projectId: string;
  lane: number;
}

/** The lane of a browser, by FNV-1a: the same in every process and version. */
export function laneOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % laneCount;
}

/**
 * The lanes of a project with waiting hits, in their order. Each is looked up alone: one step in the
 * index, however many hits wait.
 */
export async function listWaitingLanes(db: Db, projectId: string): Promise<number[]> {
  const { rows } = await sql<{ lane: number }>`
    select given.lane from unnest(${arrayLiteral(lanes)}::smallint[]) as given (lane)
    cross join lateral (
      select seq from hit_outbox
      where project_id = ${projectId} and lane = given.lane and created_at <= now()
      order by seq limit 1
    ) as oldest order by lane`.execute(db);
  return rows.map(({ lane }) => lane);
}

/** Locks a lane for this transaction. False when another transaction has it. */
export async function tryLockLane(db: Db, { projectId, lane }: Lane): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${projectId}/${lane}`}, 2)) as locked`.execute(
    db,
  );
  return rows[0]?.locked ?? false;
}

/** Locks lanes for this transaction, once no other has them. Workers skip them meanwhile. */
export async function lockLanes(db: Db, projectId: string, lanes: Iterable<number>): Promise<void> {
  // Sorted: two transactions that lock the same lanes in different orders would deadlock.
  for (const lane of [...new Set(lanes)].sort())
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`${projectId}/${lane}`}, 2))`.execute(db);
}

/** Takes about `limit` hits out of a lane, for the transaction that makes sessions of them. */
export async function claimHits(db: Db, { projectId, lane }: Lane, limit: number) {
  const { rows } = await sql<{ ids: string[] }>`
    delete from hit_outbox where project_id = ${projectId} and lane = ${lane} and seq in (
      select seq from (
        select seq, sum(cardinality(ids)) over (order by seq) - cardinality(ids) as before
        from (
          select seq, ids from hit_outbox
          where project_id = ${projectId} and lane = ${lane} and created_at <= now()
          order by seq limit ${limit}
        ) as oldest
      ) as counted where before < ${limit}
    ) returning ids`.execute(db);
  return rows.flatMap(({ ids }) => ids);
}

/** Splits rows of about `limit` hits into one row per hit, so that fewer can be claimed at once. */
export async function splitHitOutbox(db: Db, { projectId, lane }: Lane, limit: number) {
  await sql`
    with taken as (
      delete from hit_outbox where project_id = ${projectId} and lane = ${lane} and seq in (
        select seq from hit_outbox
        where project_id = ${projectId} and lane = ${lane} and created_at <= now()
          and cardinality(ids) > 1
        order by seq limit ${limit} for update skip locked)
      returning ids, created_at
    )
    insert into hit_outbox (project_id, lane, ids, created_at)
    select ${projectId}, ${lane}::smallint, array[id], created_at
    from taken cross join unnest(ids) as id`.execute(db);
}

/** Hits that cannot be made into sessions stay in the queue; the next try is a minute later. */
export async function postponeHits(db: Db, { projectId, lane }: Lane, ids: readonly string[]) {
  await sql`
    update hit_outbox set created_at = now() + interval '1 minute',
      postponed_since = coalesce(postponed_since, created_at)
    where project_id = ${projectId} and lane = ${lane} and ids <@ ${uuidArray(ids)}::uuid[]`.execute(
    db,
  );
}
