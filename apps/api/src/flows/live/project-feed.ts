import { setTimeout } from 'node:timers/promises';
import { oneMinute } from '@sillage/engine/time/milliseconds';
import type { Db } from '../../store/driver/database.ts';
import {
  findLivePlace,
  type LiveItem,
  listLiveItems,
  moveLiveItems,
  trimLiveItems,
} from '../../store/live/live-items.ts';
import { listenToProject } from '../../store/live/live-streams.ts';

/** How often a followed project is looked at, in milliseconds. */
const pollInterval = 250;

/** How long a reader waits for something new before it looks at the clock, in milliseconds. */
const maxWait = 1000;

const trimInterval = 5000;

/** How many of the latest items the readers of a process share. */
const recentItems = 2000;
const itemsPerRead = 500;

/** Follows one project for all of its readers in this process, while there are any. */
export class ProjectFeed {
  readonly #db: Db;
  readonly #projectId: string;
  readonly #onFailure: (error: unknown) => void;
  #recent: LiveItem[] = [];
  #last = 0;
  #readers = 0;
  #running: Promise<void> | undefined;
  #wakers = new Set<() => void>();

  constructor(db: Db, projectId: string, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#projectId = projectId;
    this.#onFailure = onFailure;
  }

  get isUsed(): boolean {
    return this.#readers > 0;
  }

  join(): void {
    this.#readers += 1;
  }

  leave(): void {
    this.#readers -= 1;
    this.wake();
  }

  /** Ends the wait of every reader. */
  wake(): void {
    for (const waker of this.#wakers) waker();
  }

  /** The place of the latest item, once all that is committed has its place. */
  async catchUp(): Promise<number> {
    while ((await this.#move()) > 0);
    const { last } = await findLivePlace(this.#db, this.#projectId);
    return last;
  }

  /** The items after a place: some at once, or those that come within a second, or none. */
  async read(after: number): Promise<LiveItem[]> {
    this.#running ??= this.#run(after);
    if (after >= this.#last) await this.#change();
    if (after >= this.#last) return [];
    const [oldest] = this.#recent;
    if (oldest && oldest.seq <= after + 1)
      return this.#recent.filter(({ seq }) => seq > after).slice(0, itemsPerRead);
    return listLiveItems(this.#db, this.#projectId, after, itemsPerRead);
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#wakers.delete(end);
        resolve();
      };
      const timer = globalThis.setTimeout(end, maxWait);
      this.#wakers.add(end);
    });
  }

  async #run(start: number): Promise<void> {
    this.#last = start;
    let renewed = performance.now();
    let trimmed = renewed;
    while (this.isUsed) {
      try {
        const now = performance.now();
        if (now > renewed + oneMinute) {
          await listenToProject(this.#db, this.#projectId);
          renewed = now;
        }
        if (now > trimmed + trimInterval) {
          await trimLiveItems(this.#db, this.#projectId);
          trimmed = now;
        }
        const more = await this.#poll();
        if (more) continue;
      } catch (error) {
        this.#onFailure(error);
      }
      await setTimeout(pollInterval);
    }
    this.#running = undefined;
  }

  /** Returns whether there may be more at once. */
  async #poll(): Promise<boolean> {
    const { last, waits } = await findLivePlace(this.#db, this.#projectId);
    if (waits) await this.#move();
    else if (last <= this.#last) return false;
    const items = await listLiveItems(this.#db, this.#projectId, this.#last, itemsPerRead);
    const latest = items.at(-1);
    if (!latest) return false;
    const isNext = items[0]?.seq === this.#last + 1;
    this.#recent = [...(isNext ? this.#recent : []), ...items].slice(-recentItems);
    this.#last = latest.seq;
    this.wake();
    return items.length === itemsPerRead;
  }

  #move(): Promise<number> {
    return this.#db
      .transaction()
      .execute((transaction) => moveLiveItems(transaction, this.#projectId));
  }
}
