import type { Db } from './database.ts';
import { ColdStorageAway } from './unavailable.ts';

/** Where files are kept outside the database: a folder, or a bucket. */
export interface ColdStorage {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is no such file. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** A file that is not there counts as deleted. */
  delete: (key: string) => Promise<void>;
}

const storages = new WeakMap<object, ColdStorage>();

/** A database and its transactions have one adapter. */
const keyOf = (db: Db): object => db.getExecutor().adapter;

/** Has whoever uses a database, or a transaction of it, find its cold rows in a storage. */
export function useColdStorage(db: Db, storage: ColdStorage): void {
  storages.set(keyOf(db), storage);
}

export function coldStorageOf(db: Db): ColdStorage {
  const storage = storages.get(keyOf(db));
  if (!storage) throw new ColdStorageAway('cold files are listed, and no COLD_STORAGE is given');
  return storage;
}
