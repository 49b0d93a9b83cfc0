import type { LiveKind } from '@sillage/contract/live/live';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';

export interface LiveItemToInsert {
  kind: LiveKind;
  item: Record<string, unknown>;
}

export interface LiveItem extends LiveItemToInsert {
  seq: number;
}

/** How long, and how many of a project, items are kept for whoever resumes. */
const keptMinutes = 10;
const keptItems = 10_000;

/** How many items get their place at once. */
const itemsPerMove = 1000;

const unnestItems = unnestRows<LiveItemToInsert>({
  kind: ['text', ({ kind }) => kind],
  item: ['jsonb', ({ item }) => item],
});

/** To be called in the transaction of what the items tell. */
export async function insertLiveItems(
  db: Db,
  projectId: string,
  items: readonly LiveItemToInsert[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into live_inbox (project_id, kind, item)
    select ${projectId}, kind, item from ${unnestItems(items)}`.execute(db);
}

/** Where the stream of a project is, and whether something waits for its place. */
export async function findLivePlace(
  db: Db,
  projectId: string,
): Promise<{ last: number; waits: boolean }> {
  const { rows } = await sql<{ last: string; waits: boolean }>`
    select last_seq as last,
      exists (select 1 from live_inbox where project_id = ${projectId}) as waits
    from live_streams where project_id = ${projectId}`.execute(db);
  return { last: Number(rows[0]?.last ?? 0), waits: rows[0]?.waits ?? false };
}

/**
 * Gives the items that are committed their places, in a transaction of its own. One transaction at a
 * time does so in a project: an item of a late commit comes after those that have been read, and no
 * place appears below one that has been read. Returns how many items were moved.
 */
export async function moveLiveItems(db: Db, projectId: string): Promise<number> {
  const locked = await sql<{ last: string }>`
    select last_seq as last from live_streams where project_id = ${projectId}
    for update`.execute(db);
  const last = locked.rows[0]?.last;
  if (last === undefined) return 0;
  const { rows } = await sql<{ moved: number }>`
    with taken as (
      delete from live_inbox where project_id = ${projectId} and arrival = any (array(
        select arrival from live_inbox where project_id = ${projectId}
        order by arrival limit ${itemsPerMove}))
      returning arrival, kind, item
    ), placed as (
      insert into live_items (project_id, seq, kind, item)
      select ${projectId}, ${last}::bigint + row_number() over (order by arrival), kind, item
      from taken returning seq
    )
    select count(*)::integer as moved from placed`.execute(db);
  const moved = rows[0]?.moved ?? 0;
  if (moved > 0)
    await sql`
      update live_streams set last_seq = last_seq + ${moved}::integer
      where project_id = ${projectId}`.execute(db);
  return moved;
}

/** Forgets what is too old or too much: all up to some place, so that no hole is left. */
export async function trimLiveItems(db: Db, projectId: string): Promise<void> {
  await sql`
    delete from live_items where project_id = ${projectId} and seq <= (
      select greatest(last_seq - ${keptItems}::integer, (
        select coalesce(max(seq), 0) from live_items
        where project_id = ${projectId}
          and created_at < now() - make_interval(mins => ${keptMinutes}::integer)))
      from live_streams where project_id = ${projectId})`.execute(db);
}

/** The items after a place, in order. */
export async function listLiveItems(
  db: Db,
  projectId: string,
  after: number,
  limit: number,
): Promise<LiveItem[]> {
  const rows = await db
    .selectFrom('live_items')
    .select(['seq', 'kind', 'item'])
    .where('project_id', '=', projectId)
    .where('seq', '>', String(after))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ seq, kind, item }) => ({ seq: Number(seq), kind, item }));
}
