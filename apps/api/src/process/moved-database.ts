import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const moveFile = 'moved.json';

/** Where the embedded database of a data folder is. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/** Whether there is one, which a command would read rather than make. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'));

/** Where a restoration writes the database until it is whole. */
export const restoringFolder = (dataDir: string): string => join(dataDir, 'database.restoring');

/** Whether a restoration into a folder without a database was interrupted. */
export const isHalfRestored = (dataDir: string): boolean =>
  existsSync(restoringFolder(dataDir)) && !existsSync(embeddedFolder(dataDir));

export interface Move {
  /** The machine and the name of the database, without secrets. */
  to: string;
  at: string;
}

/** Where the data of a folder went, if they were moved. */
export function readMove(dataDir: string): Move | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, moveFile), 'utf8'));
  } catch {
    return undefined;
  }
}

export const writeMove = (dataDir: string, move: Move): void =>
  writeFileSync(join(dataDir, moveFile), JSON.stringify(move), { mode: 0o600 });

export const forgetMove = (dataDir: string): void =>
  rmSync(join(dataDir, moveFile), { force: true });

/** Whether the folder has data that a server with another database would leave aside. */
export const hasForgottenData = (dataDir: string): boolean =>
  hasDatabase(dataDir) && readMove(dataDir) === undefined;
