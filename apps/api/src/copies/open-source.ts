import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { openDataFolder, readServer } from '../process/data-folder.ts';
import { embeddedFolder, hasDatabase } from '../process/moved-database.ts';
import { adminTokenFile } from '../process/token-files.ts';
import type { Db } from '../store/driver/database.ts';
import { openPglite } from '../store/driver/pglite.ts';
import { openPostgres } from '../store/driver/postgres.ts';
import { copyMessages } from './wording.ts';

export interface Source {
  db: Db;
  close: () => Promise<void>;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'database'>>;

/** Opens the database that the configuration names, to read it, whether a server runs on it or not. */
export async function openSource({ dataDir, databaseUrl, database }: Place): Promise<Source> {
  if (databaseUrl !== undefined) {
    const db = await openPostgres(databaseUrl, database);
    return { db, close: () => db.destroy() };
  }
  if (!hasDatabase(dataDir)) throw new StartupError('no-database', { path: dataDir });
  try {
    return await openStopped(dataDir);
  } catch (error) {
    if (!(error instanceof StartupError) || error.code !== 'data-folder-in-use') throw error;
    return openCopy(await requestCopy(dataDir));
  }
}

/** Opens the embedded database of a folder on which no server runs. */
export async function openStopped(dataDir: string): Promise<Source> {
  const folder = openDataFolder(dataDir, true);
  try {
    const db = await openPglite(embeddedFolder(dataDir));
    return { db, close: () => db.destroy().finally(folder.close) };
  } catch (error) {
    folder.close();
    throw error;
  }
}

async function openCopy(folder: string): Promise<Source> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const db = await openPglite(folder);
    return { db, close: () => db.destroy().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Asks the server that holds the folder for a copy of its database. */
async function requestCopy(dataDir: string): Promise<string> {
  const token = readFileSync(join(dataDir, adminTokenFile), 'utf8').trim();
  const answer = await fetch(`${readServer(dataDir)?.url}/operators/snapshots`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new Error(copyMessages.snapshotSilent);
  });
  if (!answer.ok) throw new Error(copyMessages.snapshotRefused(answer.status));
  const { folder } = (await answer.json()) as { folder: string };
  return folder;
}
