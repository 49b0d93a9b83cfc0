import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ColdStorage, ColdStorageAway } from './cold-storage.ts';

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

/** A file has its name once all of it is on the disk, and the name with it. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.partial`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}
