import type { Kysely } from 'kysely';
import { migrate } from '../migrations/migrate.ts';
import type { Database } from '../tables/schema.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export type Db = Kysely<Database>;

export interface Place {
  databaseUrl: string | undefined;
  /** Where the embedded database lives when there is no address. */
  folder: string;
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase({ databaseUrl, folder }: Place): Promise<Db> {
  const db = databaseUrl === undefined ? await openPglite(folder) : await openPostgres(databaseUrl);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
