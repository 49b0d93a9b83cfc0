import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDataFolder } from '../process/data-folder.ts';
import {
  embeddedFolder,
  forgetMove,
  isHalfRestored,
  restoringFolder,
} from '../process/moved-database.ts';
import { adminTokenFile } from '../process/token-files.ts';
import { type CopiedTable, setSequences } from '../store/copies/catalog.ts';
import {
  digestTable,
  emptyTables,
  insertTextRows,
  rowsPerPage,
} from '../store/copies/copied-rows.ts';
import type { TextRow } from '../store/copies/row-digest.ts';
import type { Db } from '../store/driver/database.ts';
import { openPglite } from '../store/driver/pglite.ts';
import { openPostgres } from '../store/driver/postgres.ts';
import { refreshStatistics } from '../store/driver/refresh-statistics.ts';
import { migrate, migrationNames } from '../store/migrations/migrate.ts';
import { endCopy } from '../store/migrations/unfinished-copy.ts';
import { type BackupSummary, checkBackup } from './back-up.ts';
import { type Heading, readLines } from './backup-file.ts';
import { writeKeptFile } from './kept-files.ts';
import type { Report } from './progress.ts';
import { placeOf, prepareTarget } from './target.ts';
import { copyMessages } from './wording.ts';

interface Restore {
  dataDir: string;
  file: string;
  /** Takes the place of the database that the data folder holds, which stays beside it. */
  replace: boolean;
  /** Whether files of the folder, its token among them, are those of the backup. */
  replaceFiles: boolean;
  report: Report;
}

/** Puts a backup back, into an empty PostgreSQL or into a data folder, and compares every table. */
export async function restore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  file: string,
  replace: boolean,
  report: Report,
): Promise<BackupSummary> {
  const summary = await checkBackup(file, report);
  // Opening a new folder makes a token, which is nobody's yet, also when the restoration goes on later.
  const isNew = !existsSync(join(dataDir, adminTokenFile)) || isHalfRestored(dataDir);
  const work = { dataDir, file, replace, replaceFiles: replace || isNew, report };
  if (databaseUrl === undefined) await restoreEmbedded(work);
  else await restorePostgres(work, databaseUrl);
  return summary;
}

async function restorePostgres(work: Restore, url: string): Promise<void> {
  const folder = openDataFolder(work.dataDir, false);
  try {
    const db = await openPostgres(url);
    try {
      await restoreInto(db, placeOf(url), work);
    } finally {
      await db.destroy();
    }
  } finally {
    folder.close();
  }
}

/** Into a folder beside, which takes its place at the end. */
async function restoreEmbedded(work: Restore): Promise<void> {
  const folder = openDataFolder(work.dataDir, true, { toFill: true });
  try {
    const final = embeddedFolder(work.dataDir);
    const isFilled = existsSync(final);
    if (isFilled && !work.replace) throw new Error(copyMessages.embeddedExists(work.dataDir));
    const draft = restoringFolder(work.dataDir);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const db = await openPglite(draft);
    try {
      await restoreInto(db, draft, work);
    } finally {
      await db.destroy();
    }
    if (isFilled) renameSync(final, `${final}.${new Date().toISOString().replaceAll(':', '-')}`);
    renameSync(draft, final);
    forgetMove(work.dataDir);
  } finally {
    folder.close();
  }
}

async function restoreInto(
  db: Db,
  place: string,
  { dataDir, file, replaceFiles, report }: Restore,
) {
  let heading: Heading | undefined;
  let tables: CopiedTable[] = [];
  let table: CopiedTable | undefined;
  let waiting: TextRow[] = [];
  let done = 0;
  const differing: string[] = [];
  const flush = async () => {
    if (table && waiting.length > 0) await insertTextRows(db, table, waiting);
    done += waiting.length;
    waiting = [];
    report('writing', done, heading?.rows ?? done);
  };
  for await (const line of readLines(file)) {
    if (Array.isArray(line)) {
      waiting.push(line);
      if (waiting.length >= rowsPerPage) await flush();
    } else if ('heading' in line) {
      heading = line.heading;
      tables = await prepare(db, place, heading);
    } else if ('table' in line) {
      table = tableOf(tables, line.table, line.columns);
    } else if ('end' in line) {
      await flush();
      const found = table && (await digestTable(db, table));
      if (found?.rows !== line.rows || found.digest !== line.digest) differing.push(line.end);
    } else if ('file' in line) writeKeptFile(dataDir, line, replaceFiles);
  }
  if (differing.length > 0) throw new Error(copyMessages.tablesDiffer(differing));
  await setSequences(db, heading?.sequences ?? []);
  await endCopy(db);
  await migrate(db);
  await refreshStatistics(db);
}

async function prepare(db: Db, place: string, heading: Heading): Promise<CopiedTable[]> {
  const { migrations, version, madeAt } = heading;
  if (migrations.some((name, index) => name !== migrationNames[index]))
    throw new Error(copyMessages.newer(version));
  const tables = await prepareTarget(db, place, madeAt, migrations.at(-1) ?? '');
  // One that was interrupted begins again.
  await emptyTables(db, tables);
  return tables;
}

/** The rows of the file have its columns, in its order. */
function tableOf(tables: readonly CopiedTable[], name: string, columns: readonly string[]) {
  const table = tables.find((each) => each.name === name);
  if (!table) throw new Error(copyMessages.tablesDiffer([name]));
  return {
    ...table,
    columns: columns.map((column) => {
      const found = table.columns.find((each) => each.name === column);
      if (!found) throw new Error(copyMessages.tablesDiffer([name]));
      return found;
    }),
  };
}
