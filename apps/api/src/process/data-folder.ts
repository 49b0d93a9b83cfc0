import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors/startup-error.ts';
import type { TokenStorage } from '../identity/admin-token.ts';
import { isHalfRestored, readMove } from './moved-database.ts';
import { makePrivate } from './private-folder.ts';
import { adminTokenFile, tokenFiles, tokenStateFile } from './token-files.ts';

export interface DataFolder {
  path: string;
  /** Gives full access to the agents' API: the command line reads it from the folder. */
  adminToken: TokenStorage;
  /** Tells the command line where the server listens. */
  announce: (url: string) => void;
  close: () => void;
}

const serverFile = 'server.json';
const lockFile = 'lock';
const ownNames = [adminTokenFile, tokenStateFile, serverFile, lockFile, 'database', 'moved.json'];

/**
 * Opens the data folder; `exclusive` when the embedded database lives in it. Whoever would read or write
 * that of a folder whose data were moved is told where they are; `toFill`: it is to be replaced.
 */
export function openDataFolder(
  path: string,
  exclusive: boolean,
  { toFill = false } = {},
): DataFolder {
  const move = exclusive && !toFill ? readMove(path) : undefined;
  if (move)
    throw new StartupError('database-moved', { path, to: move.to, day: move.at.slice(0, 10) });
  if (exclusive && !toFill && isHalfRestored(path))
    throw new StartupError('restore-unfinished', { path });
  ensureUsable(path);
  const unlock = exclusive ? lock(path) : () => {};
  const file = join(path, serverFile);
  writeFileSync(file, JSON.stringify({ pid: process.pid }), { mode: 0o600 });
  return {
    path,
    adminToken: tokenFiles(path),
    announce: (url) =>
      writeFileSync(file, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 }),
    close: () => {
      if (readServer(path)?.pid === process.pid) rmSync(file, { force: true });
      unlock();
    },
  };
}

/** The process and address of the server that runs on a data folder, if one does. */
export function readServer(path: string): { pid: number; url?: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(path, serverFile), 'utf8'));
  } catch {
    return undefined;
  }
}

function ensureUsable(path: string): void {
  try {
    createFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    makePrivate(path, ownNames);
    createFolder(join(path, 'storage'));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code: reason } = error as NodeJS.ErrnoException;
    throw new StartupError('data-folder-not-writable', { path, reason });
  }
}

/** Node's recursive `mkdir` never returns where a folder cannot be created, as in /proc. */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that shares it came first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * A lock of SQLite, which the kernel holds: it ends with the process, even a killed one, and works
 * between containers that share the folder. A file with a process id does neither.
 */
function lock(path: string): () => void {
  const file = join(path, lockFile);
  try {
    // SQLite would make it readable to all.
    writeFileSync(file, '', { mode: 0o600, flag: 'a' });
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
