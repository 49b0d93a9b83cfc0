import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Database } from './schema.ts';

/** The embedded PostgreSQL. One process at a time: see the lock of the data folder. */
export async function openPglite(folder: string): Promise<Kysely<Database>> {
  try {
    const pglite = await PGlite.create(folder);
    return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  } catch (error) {
    // What fails inside the WASM is not always an Error: a full disk, for one, has no message.
    const { message, name } = error as Partial<Error>;
    throw new StartupError(
      `DATA_DIR : la base embarquée de ${folder} ne s’ouvre pas (${message ?? name ?? error}). Vérifiez la place du disque, rétablissez une sauvegarde, ou donnez un autre dossier par DATA_DIR.`,
    );
  }
}
