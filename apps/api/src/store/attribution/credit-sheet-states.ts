import { sheetForm } from '@sillage/engine/attribution/sheet-settings';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { isSettled } from './settled-tables.ts';

export interface SheetState {
  settings: string;
  builtTo: string | null;
  isComplete: boolean;
}

/** Journeys that sheets gain or lose, and the sum of their digests. */
export interface SheetCounts {
  journeys: number;
  digest: number;
}

export async function findSheetState(db: Db, projectId: string): Promise<SheetState | undefined> {
  const row = await db
    .selectFrom('credit_sheet_states')
    .select(['settings', 'built_to', 'is_complete'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row && { settings: row.settings, builtTo: row.built_to, isComplete: row.is_complete };
}

/** How many journeys a project has; undefined while its sheets do not hold all of them. */
export async function countSheetJourneys(db: Db, projectId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('credit_sheet_states')
    .select('journeys')
    .where('project_id', '=', projectId)
    .where('is_complete', '=', true)
    .executeTakeFirst();
  return row && Number(row.journeys);
}

/** Begins sheets that hold no journey yet. They are complete when there is none. */
export async function upsertSheetState(
  db: Db,
  projectId: string,
  settings: string,
  isComplete: boolean,
): Promise<void> {
  await sql`
    insert into credit_sheet_states (project_id, settings, built_to, is_complete, journeys, digest)
    values (${projectId}, ${settings}, null, ${isComplete}::boolean, 0, 0)
    on conflict (project_id) do update set settings = excluded.settings, built_to = null,
      is_complete = excluded.is_complete, journeys = 0, digest = 0`.execute(db);
}

export async function updateSheetState(
  db: Db,
  projectId: string,
  { builtTo, isComplete }: Pick<SheetState, 'builtTo' | 'isComplete'>,
): Promise<void> {
  await db
    .updateTable('credit_sheet_states')
    .set({ built_to: builtTo, is_complete: isComplete })
    .where('project_id', '=', projectId)
    .execute();
}

export async function addSheetCounts(
  db: Db,
  projectId: string,
  { journeys, digest }: SheetCounts,
): Promise<void> {
  if (journeys === 0 && digest === 0) return;
  await sql`
    update credit_sheet_states
    set journeys = journeys + ${journeys}::bigint, digest = digest + ${digest}::bigint
    where project_id = ${projectId}`.execute(db);
}

/** What the sheets of each project are made with, and whether they are complete. */
export async function listSheetStates(
  db: Db,
): Promise<Map<string, Omit<SheetState, 'builtTo'> & { digest: string }>> {
  const rows = await db
    .selectFrom('credit_sheet_states')
    .select(['project_id', 'settings', 'is_complete', 'digest'])
    .execute();
  return new Map(
    rows.map(({ project_id: id, settings, is_complete: isComplete, digest }) => [
      id,
      { settings, isComplete, digest },
    ]),
  );
}

/** Whether complete sheets hold other journeys than there are, or hold some in another form. One statement: what it reads agrees. */
export async function hasOtherJourneys(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ differs: boolean }>`
    select state.journeys <> stored.journeys or state.digest <> stored.digest as differs
    from credit_sheet_states as state, (
      select count(*) as journeys, coalesce(sum(
        ('x' || left(md5(packed || coalesce(details, decode('00', 'hex'))
          || decode(lpad(to_hex(${sheetForm}::integer), 2, '0'), 'hex')), 8))::bit(32)::bigint
      ), 0) as digest
      from journeys where project_id = ${projectId}) as stored
    where state.project_id = ${projectId} and state.is_complete`.execute(db);
  return rows[0]?.differs ?? false;
}

export const areSheetsSettled = (db: Db): Promise<boolean> => isSettled(db, '0048-sheet-positions');
