import { AsyncCache } from '../cache.ts';
import { findRecord } from '../store/access/provider-records.ts';
import type { Db } from '../store/driver/database.ts';

/** Another process may still accept a token of an ended sign-in for this long. */
const cacheMilliseconds = 30_000;

/**
 * The sign-ins that go on. Signing out, or using a code twice, ends a grant: its access tokens, which
 * are valid by themselves, must end with it.
 */
export class LiveGrants {
  readonly #db: Db;
  readonly #known = new AsyncCache<boolean>(cacheMilliseconds);

  constructor(db: Db) {
    this.#db = db;
  }

  isLive(grantId: string): Promise<boolean> {
    const find = async () => (await findRecord(this.#db, 'Grant', grantId)) !== undefined;
    return this.#known.get(grantId, find);
  }

  /** Must be called when a grant ends, so that this process notices at once. */
  invalidate(): void {
    this.#known.clear();
  }
}
