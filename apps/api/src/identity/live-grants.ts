import { AsyncCache } from '../cache.ts';
import { isLiveGrant } from '../store/access/provider-records.ts';
import type { Db } from '../store/driver/database.ts';

/** Another process may still accept a token of an ended sign-in for this long. */
const cacheMilliseconds = 30_000;

/**
 * The sign-ins that go on. Signing out, ending a session or using a code twice ends a grant: its access
 * tokens, which are valid by themselves, must end with it.
 */
export class LiveGrants {
  readonly #db: Db;
  readonly #known = new AsyncCache<boolean>(cacheMilliseconds);

  constructor(db: Db) {
    this.#db = db;
  }

  /** `session` is the one that the token was given in; tokens of an earlier release name none. */
  isLive(grantId: string, session: string | undefined): Promise<boolean> {
    const key = `${grantId} ${session ?? ''}`;
    return this.#known.get(key, () => isLiveGrant(this.#db, grantId, session));
  }

  /** Must be called when a grant ends, so that this process notices at once. */
  invalidate(): void {
    this.#known.clear();
  }
}
