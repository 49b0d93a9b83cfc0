import { randomUUID } from 'node:crypto';
import type { Merge } from '@sillage/contract/people/merges';
import { type Selectable, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import type { KeysetOrder } from '../driver/keyset.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import { insertJourneyMarks } from '../queues/journey-queue.ts';
import type { UserMergesTable } from '../tables/people.ts';

export type MergeRow = Selectable<UserMergesTable>;

export const toMerge = (row: MergeRow): Merge => ({
  id: row.id,
  projectId: row.project_id,
  status: row.status,
  userId: row.user_id,
  otherUserId: row.other_user_id,
  eventId: row.event_id,
  createdAt: row.created_at.toISOString(),
  mergedAt: row.merged_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
});

export interface MergeFilter {
  status?: Merge['status'];
  userId?: string;
}

/** The latest said first. */
export const mergeOrder: KeysetOrder = {
  name: 'merges',
  columns: [
    { column: sql`created_at`, kind: 'instant', descending: true },
    { column: sql`id`, kind: 'uuid', descending: true },
  ],
};

export async function listMerges(
  db: Db,
  projectId: string,
  { status, userId }: MergeFilter,
  pagination: CursorPagination,
): Promise<CursorPageOf<Merge>> {
  let wanted = db.selectFrom('user_merges').where('project_id', '=', projectId);
  if (status !== undefined) wanted = wanted.where('status', '=', status);
  if (userId !== undefined)
    wanted = wanted.where(({ eb, or }) =>
      or([eb('user_id', '=', userId), eb('other_user_id', '=', userId)]),
    );
  const page = await readCursorPage(db, wanted.selectAll(), pagination);
  return { ...page, data: page.data.map(toMerge) };
}

export const findMerge = (db: Db, projectId: string, id: string): Promise<MergeRow | undefined> =>
  db
    .selectFrom('user_merges')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The pairs of these users that someone has parted, or whose parts someone has. */
export async function listSeparatePairs(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<[string, string][]> {
  const { rows } = await sql<{ one: string; other: string }>`
    with recursive tree as (
      select id as root, id, 0 as depth from unnest(${uuidArray(userIds)}::uuid[]) as given (id)
      union all
      select tree.root, m.other_user_id, tree.depth + 1 from tree
      join user_merges m on m.project_id = ${projectId} and m.user_id = tree.id
        and m.status = 'merged'
      where tree.depth < 1000
    )
    select one.root as one, other.root as other from user_merges m
    join tree as one on one.id = m.user_id
    join tree as other on other.id = m.other_user_id
    where m.project_id = ${projectId} and m.status = 'undone'`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

export interface Pair {
  into: string;
  from: string;
  /** The event that says that they are one person. */
  eventId: string | null;
}

/** Keeps what an event says. Nothing changes if it was said, or settled, before. */
export async function insertClaim(db: Db, projectId: string, { into, from, eventId }: Pair) {
  await sql`
    insert into user_merges (project_id, id, user_id, other_user_id, event_id, status)
    select ${projectId}, ${randomUUID()}::uuid, ${into}::uuid, ${from}::uuid, ${eventId}::uuid, 'claimed'
    where not exists (
      select 1 from user_merges
      where project_id = ${projectId} and user_id = ${from}::uuid and other_user_id = ${into}::uuid)
    on conflict do nothing`.execute(db);
}

export async function deleteMerge(db: Db, projectId: string, id: string): Promise<void> {
  await db
    .deleteFrom('user_merges')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

export async function updateMergeUndoneAt(db: Db, projectId: string, id: string, now: Date) {
  await db
    .updateTable('user_merges')
    .set({ status: 'undone', undone_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

const tablesWithUserId = ['user_identities', 'events', 'interactions'] as const;

/** Moves all that belongs to one user to another, deletes the first, and keeps how to undo it. */
export async function mergeUsers(
  db: Db,
  projectId: string,
  { into, from, eventId }: Pair,
): Promise<MergeRow> {
  const shared = await moveTrackers(db, projectId, from, into);
  for (const table of tablesWithUserId)
    await sql`
      update ${sql.table(table)}
      set user_id = ${into}::uuid, home_user_id = coalesce(home_user_id, ${from}::uuid)
      where project_id = ${projectId} and user_id = ${from}::uuid`.execute(db);
  await insertJourneyMarks(db, projectId, [{ kind: 'user', key: into }]);
  const deleted = await db
    .deleteFrom('users')
    .where('project_id', '=', projectId)
    .where('id', '=', from)
    .returning('created_at')
    .executeTakeFirst();
  const merge = {
    status: 'merged' as const,
    merged_at: new Date(),
    undone_at: null,
    event_id: eventId,
    other_created_at: deleted?.created_at ?? null,
    shared_trackers: shared,
  };
  return db
    .insertInto('user_merges')
    .values({
      project_id: projectId,
      id: randomUUID(),
      user_id: into,
      other_user_id: from,
      ...merge,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'user_id', 'other_user_id']).doUpdateSet(merge),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives the browsers of one user to another. Returns those that both had. */
async function moveTrackers(db: Db, projectId: string, from: string, into: string) {
  const { rows } = await sql<{ tracker_id: string }>`
    select mine.tracker_id from user_trackers mine
    join user_trackers theirs on theirs.project_id = mine.project_id
      and theirs.tracker_id = mine.tracker_id and theirs.user_id = ${into}::uuid
    where mine.project_id = ${projectId} and mine.user_id = ${from}::uuid`.execute(db);
  const shared = rows.map((row) => row.tracker_id);
  await sql`
    delete from user_trackers
    where project_id = ${projectId} and user_id = ${from}::uuid
      and tracker_id = any (${arrayLiteral(shared)}::text[])`.execute(db);
  await sql`
    update user_trackers
    set user_id = ${into}::uuid, home_user_id = coalesce(home_user_id, ${from}::uuid)
    where project_id = ${projectId} and user_id = ${from}::uuid`.execute(db);
  return shared;
}

/** The user that an id now stands for: merges are followed to their end. */
export async function currentUserId(db: Db, projectId: string, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select ${id}::uuid as id, 0 as depth
      union all
      select m.user_id, chain.depth + 1 from chain
      join user_merges m on m.project_id = ${projectId} and m.other_user_id = chain.id
        and m.status = 'merged'
      where chain.depth < 1000
    )
    select id from chain order by depth desc limit 1`.execute(db);
  return rows[0]?.id ?? id;
}

/** A user, and those that were merged into this one, directly or not. */
export async function listMergedInto(db: Db, projectId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select ${id}::uuid as id, 0 as depth
      union all
      select m.other_user_id, tree.depth + 1 from tree
      join user_merges m on m.project_id = ${projectId} and m.user_id = tree.id
        and m.status = 'merged'
      where tree.depth < 1000
    )
    select id from tree`.execute(db);
  return rows.map((row) => row.id);
}

/** Parts two users again: all that came with the one, or has come to them since, returns. */
export async function partUsers(db: Db, merge: MergeRow): Promise<void> {
  const { project_id: projectId, other_user_id: parted } = merge;
  const current = await currentUserId(db, projectId, merge.user_id);
  const homes = uuidArray(await listMergedInto(db, projectId, parted));
  await sql`
    insert into users (project_id, id, created_at)
    values (${projectId}, ${parted}::uuid, ${merge.other_created_at ?? new Date()})
    on conflict do nothing`.execute(db);
  for (const table of [...tablesWithUserId, 'user_trackers'])
    await sql`
      update ${sql.table(table)}
      set user_id = ${parted}::uuid, home_user_id = nullif(home_user_id, ${parted}::uuid)
      where project_id = ${projectId} and user_id = ${current}::uuid
        and home_user_id = any (${homes}::uuid[])`.execute(db);
  await shareTrackers(db, merge, current);
  await insertJourneyMarks(db, projectId, [
    { kind: 'user', key: current },
    { kind: 'user', key: parted },
  ]);
}

/** A browser can have only one row for a merged user: both get theirs again. */
async function shareTrackers(db: Db, merge: MergeRow, current: string): Promise<void> {
  const { project_id: projectId, other_user_id: parted } = merge;
  for (const userId of [parted, current])
    await sql`
      insert into user_trackers (project_id, tracker_id, user_id)
      select ${projectId}, tracker_id, ${userId}::uuid from (
        select unnest(${arrayLiteral(merge.shared_trackers)}::text[]) as tracker_id
        union
        select tracker_id from events
        where project_id = ${projectId} and user_id = ${userId}::uuid and tracker_id is not null
      ) as theirs
      on conflict do nothing`.execute(db);
}
