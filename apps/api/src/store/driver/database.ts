import type { Kysely } from 'kysely';
import { migrate } from '../migrations/migrate.ts';
import type { Database } from '../tables/schema.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export type Db = Kysely<Database>;

export interface DatabaseLocation {
  databaseUrl: string | undefined;
  /** Of the embedded database, which is used when there is no URL. */
  folder: string;
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase({ databaseUrl, folder }: DatabaseLocation): Promise<Db> {
  const db = databaseUrl === undefined ? await openPglite(folder) : await openPostgres(databaseUrl);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
