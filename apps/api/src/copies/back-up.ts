import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Config } from '../config.ts';
import { openColdStorage } from '../process/open-cold-storage.ts';
import { type CopiedTable, listCopiedTables, listSequences } from '../store/copies/catalog.ts';
import { countTableRows, inSnapshot, readRows } from '../store/copies/copied-rows.ts';
import { Digester } from '../store/copies/row-digest.ts';
import type { Db } from '../store/driver/database.ts';
import { ColdStorageAway } from '../store/driver/unavailable.ts';
import { findAppliedMigrations } from '../store/migrations/migrator.ts';
import { type Heading, type Line, readLines, writeLines } from './backup-file.ts';
import { readKeptFiles } from './kept-files.ts';
import { openSource } from './open-source.ts';
import type { Report } from './progress.ts';
import { warmRows } from './warm-rows.ts';
import { copyMessages } from './wording.ts';

export interface BackupSummary extends Pick<Heading, 'version' | 'madeAt'> {
  file: string;
  rows: number;
  tables: Record<string, number>;
}

/**
 * Writes all that the database and the data folder hold into a file, as they were at one moment, while
 * servers go on. The file has its name once it was read back and found whole.
 */
export async function backUp(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'cold'>,
  file: string,
  version: string,
  report: Report,
): Promise<BackupSummary> {
  if (existsSync(file)) throw new Error(copyMessages.fileExists(file));
  const draft = `${file}.partial`;
  try {
    const source = await openSource(config);
    try {
      openColdStorage(source.db, config.cold);
      // The embedded database has one connection, which the snapshot holds.
      const liveOf = (db: Db) => (config.databaseUrl === undefined ? db : source.db);
      await inSnapshot(source.db, (db) =>
        writeLines(draft, linesOf(db, liveOf(db), config.dataDir, version, report)),
      );
    } finally {
      await source.close();
    }
    const summary = await checkBackup(draft, report);
    renameSync(draft, file);
    return { ...summary, file };
  } catch (error) {
    rmSync(draft, { force: true });
    if (error instanceof ColdStorageAway) throw new Error(copyMessages.coldAway(error.message));
    throw error;
  }
}

async function* linesOf(
  db: Db,
  /** Outside the snapshot: where files have gone since. */
  live: Db,
  dataDir: string,
  version: string,
  report: Report,
): AsyncGenerator<Line> {
  const tables = (await listCopiedTables(db)).filter(({ name }) => name !== 'cold_files');
  const total = await countAll(db, tables);
  yield {
    heading: {
      format: 'sillage-backup-1',
      version,
      madeAt: new Date().toISOString(),
      migrations: (await findAppliedMigrations(db)).sort(),
      rows: total,
      sequences: await listSequences(db),
    },
  };
  let done = 0;
  for (const table of tables) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) };
    const digester = new Digester();
    for await (const rows of readRows(db, table)) {
      const page = table.name === 'raw_events' ? await warmRows(live, table, rows) : rows;
      for (const row of page) {
        digester.add(row);
        yield row;
      }
      done += page.length;
      report('reading', done, total);
    }
    yield { end: table.name, ...digester.result };
  }
  report('reading', total, total);
  yield* readKeptFiles(dataDir);
  yield { complete: true };
}

async function countAll(db: Db, tables: readonly CopiedTable[]): Promise<number> {
  let total = 0;
  for (const table of tables) total += await countTableRows(db, table);
  return total;
}

/** Reads a backup to its end: every table has as many rows as it says, with their digest. */
export async function checkBackup(file: string, report: Report): Promise<BackupSummary> {
  const tables: Record<string, number> = {};
  let heading: Heading | undefined;
  let rows = 0;
  for await (const line of readLines(file)) {
    if (Array.isArray(line)) rows += 1;
    else if ('heading' in line) heading = line.heading;
    else if ('end' in line) {
      tables[line.end] = line.rows;
      report('checking', rows, heading?.rows ?? rows);
    }
  }
  return { file, version: heading?.version ?? '', madeAt: heading?.madeAt ?? '', rows, tables };
}
