import { oneHour } from '@sillage/engine/time/milliseconds';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { ColdFilesTable } from '../tables/events.ts';

export type ColdFile = Pick<
  Selectable<ColdFilesTable>,
  'project_id' | 'id' | 'day' | 'path' | 'rows' | 'sha256'
>;

/** Nobody writes a file for as long as this, in milliseconds: its process has ended. */
export const writingTime = oneHour;

/** Lists a file that is about to be written. */
export async function insertColdFile(db: Db, file: ColdFile): Promise<void> {
  await db
    .insertInto('cold_files')
    .values({ ...file, state: 'writing' })
    .execute();
}

/**
 * Says that events refer to a file. False when it was given up meanwhile. One that is stale from the
 * start has what may just have been erased: it waits for nothing more to leave it.
 */
export async function keepColdFile(
  db: Db,
  { project_id, id }: ColdFile,
  isStale: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cold_files')
    .set({ state: 'kept', ...(isStale && { stale_at: new Date(Date.now() - oneHour) }) })
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says that no event refers to a file any more. False when that was said before. */
export async function releaseColdFile(
  db: Db,
  { project_id, id }: Pick<ColdFile, 'project_id' | 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cold_files')
    .set({ state: 'leaving' })
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .where('state', '<>', 'leaving')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a file that is deleted. */
export async function deleteColdFile(
  db: Db,
  { project_id, id }: Pick<ColdFile, 'project_id' | 'id'>,
): Promise<void> {
  await db
    .deleteFrom('cold_files')
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .execute();
}

const columns = ['project_id', 'id', 'day', 'path', 'rows', 'sha256'] as const;

/** Files to delete: released, or begun before a date by a process that has ended. */
export const listLeavingFiles = (db: Db, begunBefore: Date, limit: number): Promise<ColdFile[]> =>
  db
    .selectFrom('cold_files')
    .select(columns)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'leaving'),
        and([eb('state', '=', 'writing'), eb('created_at', '<', begunBefore)]),
      ]),
    )
    .limit(limit)
    .execute();

/** A file that has had rows of no event since before a date; of one project, or of any. */
export async function findStaleFile(
  db: Db,
  before: Date,
  projectId?: string,
): Promise<ColdFile | undefined> {
  const stale = db
    .selectFrom('cold_files')
    .select(columns)
    .where('state', '=', 'kept')
    .where('stale_at', '<=', before);
  const ofProject = projectId === undefined ? stale : stale.where('project_id', '=', projectId);
  return ofProject.limit(1).executeTakeFirst();
}

/** Whether a storage may still have rows of a project that no event refers to. */
export async function hasUncleanFiles(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cold_files')
    .select('id')
    .where('project_id', '=', projectId)
    .where(({ or, eb }) => or([eb('stale_at', 'is not', null), eb('state', '=', 'leaving')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any data of this database are in files. */
export async function hasColdFiles(db: Db): Promise<boolean> {
  const row = await db.selectFrom('cold_files').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Those of some files that events may refer to. */
export const listColdFiles = (
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<ColdFile[]> =>
  db
    .selectFrom('cold_files')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any (${uuidArray(ids)}::uuid[])`)
    .where('state', '=', 'kept')
    .execute();

/** A place in the files of a project: one that is written again comes later than all others. */
export type FilePlace = [createdAt: string, id: string];

export async function findNextFile(
  db: Db,
  projectId: string,
  after: readonly string[] | null,
): Promise<(ColdFile & { place: FilePlace }) | undefined> {
  const { rows } = await sql<ColdFile & { createdAt: string }>`
    select project_id, id, day, path, rows, sha256, created_at::text as "createdAt"
    from cold_files
    where project_id = ${projectId} and state = 'kept'
      ${after ? sql`and (created_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at, id limit 1`.execute(db);
  const [file] = rows;
  return file && { ...file, place: [file.createdAt, file.id] };
}

/** Files of a project that is deleted, first those that nobody writes; undefined if only others are left. */
export async function claimProjectFiles(
  db: Db,
  projectId: string,
  begunBefore: Date,
  limit: number,
): Promise<ColdFile[] | undefined> {
  const files = await db
    .selectFrom('cold_files')
    .select([...columns, 'state', 'created_at'])
    .where('project_id', '=', projectId)
    .orderBy('state')
    .limit(limit)
    .forUpdate()
    .execute();
  const settled = files.filter((file) => file.state !== 'writing' || file.created_at < begunBefore);
  return settled.length === 0 && files.length > 0 ? undefined : settled;
}

/**
 * Notes that what files have of some events is to leave them. Comes before the events change, in the
 * same transaction: from here on they refer to no other file.
 */
export async function leaveColdFiles(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`
    with held as (
      select cold_file from raw_events
      where project_id = ${projectId} and id = any (${uuidArray(eventIds)}::uuid[])
        and cold_file is not null
      order by id for update
    )
    update cold_files set stale_at = coalesce(stale_at, ${new Date()})
    where project_id = ${projectId} and id in (select cold_file from held)`.execute(db);
}
