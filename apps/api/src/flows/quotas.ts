import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '../store/driver/database.ts';
import {
  addQuotaUse,
  countQuotaKeys,
  insertQuotaKeys,
  listQuotaKeys,
  markQuotaExceeded,
} from '../store/projects/quotas.ts';
import type { QuotaKind } from '../store/tables/projects.ts';

/** How many new ones a project may make in a day (UTC). 0: as many as come. */
export type QuotaLimits = Record<QuotaKind, number>;

export interface Excess {
  projectId: string;
  kind: QuotaKind;
  day: string;
  limit: number;
}

interface BrowserCount {
  day: string;
  /** Those of all processes, when they were last added up. */
  used: number;
  /** Those of this process since. */
  pending: number;
  addedUpAt: number;
}

/** How often processes add up their counts, in milliseconds. */
const addUpInterval = 5000;

const none: ReadonlySet<string> = new Set();

/**
 * Bounds what strangers can make a project remember: names of sources and of unknown event types, and
 * browsers. Processes that work at the same moment may exceed a quota together by a batch each.
 */
export class Quotas {
  readonly #limits: QuotaLimits;
  readonly #onExceeded: (excess: Excess) => void;
  readonly #known = new LRUCache<string, true>({ max: 50_000 });
  readonly #browsers = new LRUCache<string, BrowserCount>({ max: 10_000 });
  readonly #marked = new LRUCache<string, true>({ max: 10_000 });
  /** How many of each kind this process has counted beyond the quotas. */
  readonly beyond: Record<QuotaKind, number> = { source: 0, 'event-name': 0, browser: 0 };

  constructor(limits: QuotaLimits, onExceeded: (excess: Excess) => void = () => {}) {
    this.#limits = limits;
    this.#onExceeded = onExceeded;
  }

  /** The names that are new and beyond the quota of the day. Remembers the others. */
  async refuseNames(
    db: Db,
    projectId: string,
    kind: 'source' | 'event-name',
    names: Iterable<string>,
    now: Date,
  ): Promise<ReadonlySet<string>> {
    const limit = this.#limits[kind];
    if (limit === 0) return none;
    const cacheKey = (name: string) => `${projectId}/${kind}/${name}`;
    const unknown = [...new Set(names)].filter((name) => !this.#known.has(cacheKey(name)));
    if (unknown.length === 0) return none;
    const keys = new Map(unknown.map((name) => [keyOf(name), name]));
    const stored = await listQuotaKeys(db, projectId, kind, [...keys.keys()]);
    // Only what another transaction has committed: this one may still fail.
    for (const key of stored) this.#known.set(cacheKey(keys.get(key) ?? ''), true);
    const fresh = [...keys.keys()].filter((key) => !stored.has(key));
    if (fresh.length === 0) return none;
    const day = dayOf(now);
    const left = Math.max(0, limit - (await countQuotaKeys(db, projectId, kind, day)));
    await insertQuotaKeys(db, projectId, kind, day, fresh.slice(0, left));
    const refused = fresh.slice(left);
    if (refused.length > 0) await this.#exceed(db, projectId, kind, day, refused.length);
    return new Set(refused.map((key) => keys.get(key) ?? ''));
  }

  /** How many of so many new browsers the quota of the day allows. */
  async admitBrowsers(db: Db, projectId: string, count: number, now: Date): Promise<number> {
    const limit = this.#limits.browser;
    if (limit === 0 || count === 0) return count;
    const day = dayOf(now);
    const counted = this.#countOf(projectId, day);
    const left = Math.max(0, limit - counted.used - counted.pending);
    const admitted = Math.min(count, left);
    counted.pending += admitted;
    if (admitted < count) await this.#exceed(db, projectId, 'browser', day, count - admitted);
    return admitted;
  }

  /** Adds up the browsers of all processes. Not for a transaction: it would keep others waiting. */
  async addUpBrowsers(
    db: Db,
    projectId: string,
    now: Date,
    interval = addUpInterval,
  ): Promise<void> {
    if (this.#limits.browser === 0) return;
    const counted = this.#countOf(projectId, dayOf(now));
    if (performance.now() < counted.addedUpAt + interval) return;
    const { pending } = counted;
    counted.addedUpAt = performance.now();
    counted.used = await addQuotaUse(db, projectId, 'browser', counted.day, pending);
    counted.pending -= pending;
  }

  #countOf(projectId: string, day: string): BrowserCount {
    const known = this.#browsers.get(projectId);
    if (known?.day === day) return known;
    const fresh = { day, used: 0, pending: 0, addedUpAt: Number.NEGATIVE_INFINITY };
    this.#browsers.set(projectId, fresh);
    return fresh;
  }

  async #exceed(db: Db, projectId: string, kind: QuotaKind, day: string, count: number) {
    this.beyond[kind] += count;
    const key = `${projectId}/${kind}/${day}`;
    if (this.#marked.has(key)) return;
    this.#marked.set(key, true);
    if (await markQuotaExceeded(db, projectId, kind, day))
      this.#onExceeded({ projectId, kind, day, limit: this.#limits[kind] });
  }
}

export const noQuotas = new Quotas({ source: 0, 'event-name': 0, browser: 0 });

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** A name of any length as a UUID, which fits an index. */
function keyOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
