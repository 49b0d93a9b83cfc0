import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';

/** Locks the queue of a project for this transaction. False when another transaction has it. */
export async function tryLockOutbox(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`outbox of ${projectId}`}, 0)) as locked`.execute(
    db,
  );
  return rows[0]?.locked ?? false;
}

/**
 * Takes events of a project out of the outbox, for the transaction that processes them. The statistics
 * of a queue are always old, and the planner would sort all of a long one: the index is used instead.
 */
export async function claimOutbox(db: Db, projectId: string, limit: number): Promise<string[]> {
  await sql`set local enable_sort = off`.execute(db);
  const { rows } = await sql<{ id: string }>`
    delete from outbox where project_id = ${projectId} and id = any (array(
      select id from outbox where project_id = ${projectId} and created_at <= now()
      order by created_at limit ${limit} for update skip locked
    )) returning id`.execute(db);
  await sql`set local enable_sort = on`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasWaitingEvents(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox where project_id = ${projectId} and created_at <= now() limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Events that cannot be processed stay in the queue; the next try is a minute later. */
export async function postponeOutbox(db: Db, projectId: string, ids: readonly string[]) {
  await sql`
    update outbox set created_at = now() + interval '1 minute',
      postponed_since = coalesce(postponed_since, created_at)
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}

/**
 * Takes one event out of the outbox, once no other transaction processes it, and keeps others from
 * putting it back until this one ends. Returns whether it was there.
 */
export async function lockOutbox(db: Db, projectId: string, id: string): Promise<boolean> {
  const inserted = await sql`
    insert into outbox (project_id, id) values (${projectId}, ${id}::uuid)
    on conflict do nothing`.execute(db);
  await sql`delete from outbox where project_id = ${projectId} and id = ${id}`.execute(db);
  return inserted.numAffectedRows === 0n;
}

export async function insertOutbox(db: Db, projectId: string, ids: readonly string[]) {
  await sql`
    insert into outbox (project_id, id) select ${projectId}, unnest(${uuidArray(ids)}::uuid[])
    on conflict do nothing`.execute(db);
}
