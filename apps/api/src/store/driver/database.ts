import type { Kysely } from 'kysely';
import { StartupError } from '../../errors/startup-error.ts';
import { inspectTables, migrate } from '../migrations/migrate.ts';
import type { Database } from '../tables/schema.ts';
import { openPglite } from './pglite.ts';
import { defaultPostgresSettings, openPostgres, type PostgresSettings } from './postgres.ts';

export type Db = Kysely<Database>;

export interface DatabaseLocation {
  databaseUrl: string | undefined;
  /** Of the embedded database, which is used when there is no URL. */
  folder: string;
  settings?: PostgresSettings;
  /** Whether its tables are brought up to date; if not, they must be. */
  migrates?: boolean;
  /** Called with the name of a migration that only a newer release knows. */
  onNewerTables?: (newest: string) => void;
  /** Called with the names of the migrations that were applied. */
  onMigrated?: (names: string[]) => void;
}

/** Opens the database, with tables that this release can use. */
export async function openDatabase(location: DatabaseLocation): Promise<Db> {
  const { databaseUrl, folder, settings = defaultPostgresSettings } = location;
  const db =
    databaseUrl === undefined
      ? await openPglite(folder)
      : await openPostgres(databaseUrl, settings);
  try {
    await prepareTables(db, location);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function prepareTables(
  db: Db,
  { migrates = true, onNewerTables, onMigrated }: DatabaseLocation,
): Promise<void> {
  const { state, newest, isBehind } = await inspectTables(db);
  if (state === 'too-new') throw new StartupError('tables-too-new', { newest });
  if (state === 'newer') onNewerTables?.(newest);
  if (isBehind && !migrates) throw new StartupError('tables-behind', { newest });
  if (!migrates) return;
  const applied = await migrate(db);
  onMigrated?.(applied);
}
