import { accessSync, constants, mkdirSync } from 'node:fs';
import type { ColdSettings } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { hasColdFiles } from '../store/cold/cold-files.ts';
import { bucketStorage } from '../store/driver/bucket-storage.ts';
import { useColdStorage } from '../store/driver/cold-storage.ts';
import type { Db } from '../store/driver/database.ts';
import { folderStorage } from '../store/driver/folder-storage.ts';

/** Has a database find its cold data where the configuration says. */
export function openColdStorage(db: Db, { storage }: ColdSettings): void {
  if (storage) useColdStorage(db, opened(storage));
}

/** Refuses to start without the storage of data that are cold. */
export async function checkColdStorage(db: Db, { storage }: ColdSettings): Promise<void> {
  if (!storage && (await hasColdFiles(db))) throw new StartupError('cold-storage-missing', {});
}

function opened(storage: NonNullable<ColdSettings['storage']>) {
  if (storage.kind === 'bucket') return bucketStorage(storage);
  const { path } = storage;
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartupError('cold-storage-not-writable', { path, reason });
  }
  return folderStorage(path);
}
