import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors/startup-error.ts';

export interface DataFolder {
  path: string;
  /** Opens the agents' API to whoever can read the folder: the command line. */
  adminToken: string;
  /** Tells the command line where the server listens. */
  announce: (url: string) => void;
  close: () => void;
}

export const adminTokenFile = 'admin-token';
export const serverFile = 'server.json';

/** Opens the data folder; `exclusive` when the embedded database lives in it. */
export function openDataFolder(path: string, exclusive: boolean): DataFolder {
  makeWritable(path);
  const unlock = exclusive ? lock(path) : () => {};
  const address = join(path, serverFile);
  const release = () => {
    if (readServer(path)?.pid === process.pid) rmSync(address, { force: true });
    unlock();
  };
  writeFileSync(address, JSON.stringify({ pid: process.pid }), { mode: 0o600 });
  return {
    path,
    adminToken: keptToken(join(path, adminTokenFile)),
    announce: (url) =>
      writeFileSync(address, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 }),
    close: release,
  };
}

/** What the server of a data folder has told of itself, if one has. */
export function readServer(path: string): { pid: number; url?: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(path, serverFile), 'utf8'));
  } catch {
    return undefined;
  }
}

function makeWritable(path: string): void {
  try {
    makeFolder(join(path, 'storage'));
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException;
    throw new StartupError('data-folder-not-writable', { path, reason });
  }
}

/** Node's own recursive mode never returns where a folder can exist but not be made, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * The kernel holds this lock for SQLite, so it ends with the process, however that dies, and holds
 * between containers that share the folder: a file with a process id does neither.
 */
function lock(path: string): () => void {
  const file = join(path, 'lock');
  try {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== sqliteBusy)
      throw new StartupError('lock-failed', { file, reason: (error as Error).message });
    throw new StartupError('data-folder-in-use', { path, pid: readServer(path)?.pid });
  }
}

const sqliteBusy = 5;

function keptToken(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // An empty file is what a full disk or a power cut left of the first start.
  if (kept !== '') return kept;
  const token = randomBytes(32).toString('base64url');
  writeFileSync(`${file}.new`, token, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return token;
}
