import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const moveFile = 'moved.json';

/** Where the embedded database of a data folder is. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

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
  existsSync(join(embeddedFolder(dataDir), 'PG_VERSION')) && readMove(dataDir) === undefined;
