import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColdStorage } from './cold-storage.ts';
import { ColdStorageAway } from './unavailable.ts';
import { writeWhole } from './whole-file.ts';

/** A folder of this machine, or one that several machines share. */
export function folderStorage(folder: string): ColdStorage {
  const pathOf = (key: string) => join(folder, key);
  return {
    put: (key, bytes) => told(writeWhole(pathOf(key), bytes)),
    get: (key) => told(readFile(pathOf(key)).catch(undefinedIfAbsent)),
    delete: (key) => told(rm(pathOf(key), { force: true })),
  };
}

const told = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: Error) => {
    throw new ColdStorageAway(error.message, { cause: error });
  });

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
