import type { Config } from '../config.ts';
import { forgetMove, readMove, writeMove } from '../process/moved-database.ts';
import {
  type CopiedTable,
  describeState,
  listCopiedTables,
  listSequences,
  setSequences,
} from '../store/copies/catalog.ts';
import {
  countSameRows,
  countTableRows,
  insertTextRows,
  readPage,
} from '../store/copies/copied-rows.ts';
import type { Db } from '../store/driver/database.ts';
import { openPostgres } from '../store/driver/postgres.ts';
import { migrate, migrationNames } from '../store/migrations/migrate.ts';
import { endCopy, findProgress, saveProgress } from '../store/migrations/unfinished-copy.ts';
import { openStopped } from './open-source.ts';
import type { Report } from './progress.ts';
import { placeOf, prepareTarget } from './target.ts';
import { copyMessages } from './wording.ts';

export interface MoveSummary {
  to: string;
  rows: number;
  tables: Record<string, number>;
}

/**
 * Copies the embedded database of a data folder into an empty PostgreSQL, and compares every row. A
 * move that was interrupted goes on after the last rows that were kept. The folder keeps its data, and
 * remembers where they went.
 */
export async function moveDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  to: string,
  report: Report,
): Promise<MoveSummary> {
  if (databaseUrl !== undefined) throw new Error(copyMessages.moveFromPostgres);
  if (!/^postgres(?:ql)?:$/.test(URL.parse(to)?.protocol ?? ''))
    throw new Error(copyMessages.invalidTarget);
  const earlier = readMove(dataDir);
  if (earlier) throw new Error(copyMessages.alreadyMoved(earlier.to));
  const source = await openStopped(dataDir);
  try {
    await migrate(source.db);
    const target = await openPostgres(to);
    try {
      const tables = await copyAll(source.db, target, placeOf(to), report);
      writeMove(dataDir, { to: placeOf(to), at: new Date().toISOString() });
      // Whoever is killed between the two finds a move that ended, and a database that says it did not.
      await endCopy(target).catch((error: unknown) => {
        forgetMove(dataDir);
        throw error;
      });
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      return { to: placeOf(to), rows, tables };
    } finally {
      await target.destroy();
    }
  } finally {
    await source.close();
  }
}

async function copyAll(source: Db, target: Db, place: string, report: Report) {
  const tables = await listCopiedTables(source);
  const last = migrationNames.at(-1) ?? '';
  await prepareTarget(target, place, await describeState(source), last);

  const counts: Record<string, number> = {};
  for (const table of tables) counts[table.name] = await countTableRows(source, table);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  let done = 0;
  for (const table of tables) {
    await copyTable(source, target, table, (rows) => report('writing', done + rows, total));
    done += counts[table.name] ?? 0;
  }
  report('writing', total, total);
  await setSequences(target, await listSequences(source));

  const differing: string[] = [];
  let compared = 0;
  for (const table of tables) {
    const isSame = await compareTable(source, target, table, (rows) =>
      report('comparing', compared + rows, total),
    );
    if (!isSame) differing.push(table.name);
    compared += counts[table.name] ?? 0;
  }
  report('comparing', total, total);
  if (differing.length > 0) throw new Error(copyMessages.tablesDiffer(differing));
  return counts;
}

type Advance = (rows: number) => void;

/** Rows and how far they come are kept in one transaction: none is there twice. */
async function copyTable(source: Db, target: Db, table: CopiedTable, advance: Advance) {
  let { position, isWhole } = await findProgress(target, table.name);
  for (let rows = 0; !isWhole; ) {
    const page = await readPage(source, table, position);
    isWhole = page.position === undefined;
    position = page.position ?? position;
    await target.transaction().execute(async (transaction) => {
      if (page.rows.length > 0) await insertTextRows(transaction, table, page.rows);
      await saveProgress(transaction, table.name, { position, isWhole });
    });
    rows += page.rows.length;
    advance(rows);
  }
}

/** Whether the target has every row of the source exactly as it is, and no other. */
async function compareTable(source: Db, target: Db, table: CopiedTable, advance: Advance) {
  let rows = 0;
  for (let position: string | undefined; ; ) {
    const page = await readPage(source, table, position);
    if (page.position === undefined) return rows === (await countTableRows(target, table));
    position = page.position;
    if ((await countSameRows(target, table, page.rows)) !== page.rows.length) return false;
    rows += page.rows.length;
    advance(rows);
  }
}
