import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';

/** How many workers may make sessions of one project at once. */
const lanes = 8;

export interface Lane {
  projectId: string;
  lane: number;
}

/** The lane of a browser: the same in every process and for ever (FNV-1a). */
export function laneOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % lanes;
}

/** The lanes in which hits wait, the longest wait first. */
export async function listWaitingLanes(db: Db): Promise<Lane[]> {
  const { rows } = await sql<Lane>`
    select project_id as "projectId", lane from hit_outbox where created_at <= now()
    group by project_id, lane order by min(created_at)`.execute(db);
  return rows;
}

/** Keeps a lane for this transaction. False when another one has it. */
export async function tryLockLane(db: Db, { projectId, lane }: Lane): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${projectId}/${lane}`}, 2)) as locked`.execute(
    db,
  );
  return rows[0]?.locked ?? false;
}

/** Takes about so many hits out of a lane, for the transaction that makes sessions of them. */
export async function claimHits(db: Db, { projectId, lane }: Lane, about: number) {
  const { rows } = await sql<{ ids: string[] }>`
    delete from hit_outbox where project_id = ${projectId} and lane = ${lane} and seq in (
      select seq from (
        select seq, sum(cardinality(ids)) over (order by seq) - cardinality(ids) as before
        from (
          select seq, ids from hit_outbox
          where project_id = ${projectId} and lane = ${lane} and created_at <= now()
          order by seq limit ${about}
        ) as oldest
      ) as counted where before < ${about}
    ) returning ids`.execute(db);
  return rows.flatMap(({ ids }) => ids);
}

/** Lets about so many hits of a lane be taken one by one. */
export async function splitHitOutbox(db: Db, { projectId, lane }: Lane, about: number) {
  await sql`
    with taken as (
      delete from hit_outbox where project_id = ${projectId} and lane = ${lane} and seq in (
        select seq from hit_outbox
        where project_id = ${projectId} and lane = ${lane} and created_at <= now()
        order by seq limit ${about} for update skip locked)
      returning ids, created_at
    )
    insert into hit_outbox (project_id, lane, ids, created_at)
    select ${projectId}, ${lane}::smallint, array[id], created_at
    from taken cross join unnest(ids) as id`.execute(db);
}

/** Hits that cannot be made into sessions stay, and are tried again a minute later. */
export async function postponeHits(db: Db, { projectId, lane }: Lane, ids: readonly string[]) {
  await sql`
    update hit_outbox set created_at = now() + interval '1 minute'
    where project_id = ${projectId} and lane = ${lane} and ids <@ ${arrayLiteral(ids)}::uuid[]`.execute(
    db,
  );
}

/** How many hits wait, and for how long the oldest has, in seconds. */
export async function measureHitOutbox(db: Db): Promise<{ depth: number; age: number }> {
  const { rows } = await sql<{ depth: number; age: number }>`
    select coalesce(sum(cardinality(ids)), 0)::integer as depth,
           greatest(coalesce(extract(epoch from now() - min(created_at)), 0), 0)::double precision as age
    from hit_outbox`.execute(db);
  return rows[0] ?? { depth: 0, age: 0 };
}
