import { type CopiedTable, listCopiedTables } from '../store/copies/catalog.ts';
import { emptyTables, hasServers, isUnused } from '../store/copies/copied-rows.ts';
import type { Db } from '../store/driver/database.ts';
import { migrateTo } from '../store/migrations/migrate.ts';
import { findAppliedMigrations } from '../store/migrations/migrator.ts';
import { beginCopy, findUnfinishedCopy } from '../store/migrations/unfinished-copy.ts';
import { copyMessages } from './wording.ts';

/** The machine and the name of a database, without what opens it. */
export const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/**
 * Makes an unused database ready for the rows of `source`: its tables are as they were after the last
 * migration, and empty. One in which the same copy was interrupted is as it was left.
 */
export async function prepareTarget(
  db: Db,
  place: string,
  source: string,
  lastMigration: string,
): Promise<CopiedTable[]> {
  if (await hasServers(db)) throw new Error(copyMessages.serverRuns(place));
  const begun = await findUnfinishedCopy(db);
  if (begun !== undefined && begun !== source) throw new Error(copyMessages.otherCopy(place));
  if (begun === undefined) {
    const present = await findAppliedMigrations(db);
    const isNewer = present.some((name) => name > lastMigration);
    if (isNewer || (present.length > 0 && !(await isUnused(db))))
      throw new Error(copyMessages.notEmpty(place));
    await migrateTo(db, lastMigration);
    await db.transaction().execute(async (transaction) => {
      await emptyTables(transaction, await listCopiedTables(transaction));
      await beginCopy(transaction, source);
    });
  }
  return listCopiedTables(db);
}
