import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { moveToCold } from '../../src/flows/cold/move-to-cold.ts';
import { type ColdStorage, useColdStorage } from '../../src/store/driver/cold-storage.ts';
import type { Db } from '../../src/store/driver/database.ts';
import { folderStorage } from '../../src/store/driver/folder-storage.ts';
import { ColdStorageAway } from '../../src/store/driver/unavailable.ts';

/** A folder for cold files, which can be made to fail. */
export function coldFolder(db: Db) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-cold-'));
  const real = folderStorage(folder);
  let isAway = false;
  const guarded =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (isAway) throw new ColdStorageAway('away');
      return work(...given);
    };
  const storage: ColdStorage = {
    put: guarded(real.put),
    get: guarded(real.get),
    delete: guarded(real.delete),
  };
  useColdStorage(db, storage);
  return {
    folder,
    storage,
    setAway: (away: boolean) => {
      isAway = away;
    },
    /** The files of a project, by path. */
    files: (projectId: string): string[] => filesBelow(folder, projectId),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const filesBelow = (folder: string, projectId: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.startsWith(join(folder, projectId)))
    .sort();

/** The events that a file has, as any reader of Parquet finds them. */
export async function eventsIn(path: string): Promise<{ id: string; data: string }[]> {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  const file = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  return (await parquetReadObjects({ file })) as { id: string; data: string }[];
}

/** Moves all that a database has of past days, as if it were a day later. */
export async function coolAll(db: Db, limits = { events: 7, characters: 1_000_000 }) {
  const tomorrow = new Date(Date.now() + 2 * oneDay);
  while ((await moveToCold(db, tomorrow, 1, limits)) > 0);
}

/** How many events of a project have their data in the database, and in files. */
export async function countWarmAndCold(db: Db, projectId: string) {
  const { rows } = await sql<{ warm: number; cold: number }>`
    select count(*) filter (where data <> '{}')::integer as warm,
      count(cold_file)::integer as cold
    from raw_events where project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** A row for a file of which the process that wrote it has ended. */
export const lostWriter = (projectId: string) => ({
  project_id: projectId,
  id: randomUUID(),
  day: '2026-03-01',
  rows: 1,
  sha256: '',
});
