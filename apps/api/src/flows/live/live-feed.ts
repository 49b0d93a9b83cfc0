import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { ProjectFeed } from './project-feed.ts';

/** How many streams a caller, and a project, may have open in this process. */
const streamsPerCaller = 10;
const streamsPerProject = 50;

export interface LiveSeat {
  feed: ProjectFeed;
  /** Whether its reader has left, or the process stops. */
  state: () => 'open' | 'left' | 'stopping';
  leave: () => void;
}

/** The streams that this process has open: bounded, and closed together. */
export class LiveFeed {
  readonly #db: Db;
  readonly #limit: number;
  readonly #onFailure: (error: unknown) => void;
  readonly #feeds = new Map<string, ProjectFeed>();
  readonly #counts = new Map<string, number>();
  #open = 0;
  #stopping = false;

  constructor(db: Db, limit: number, onFailure: (error: unknown) => void = () => {}) {
    this.#db = db;
    this.#limit = limit;
    this.#onFailure = onFailure;
  }

  /** How many streams are open. */
  get size(): number {
    return this.#open;
  }

  /** A place for one more stream. */
  join(projectId: string, caller: string): LiveSeat {
    const keys = [`caller ${caller}`, `project ${projectId}`] as const;
    const [ofCaller = 0, ofProject = 0] = keys.map((key) => this.#counts.get(key) ?? 0);
    if (
      this.#stopping ||
      this.#open >= this.#limit ||
      ofCaller >= streamsPerCaller ||
      ofProject >= streamsPerProject
    )
      throw new ApiError('too-many-streams');
    this.#count(keys, 1);
    const feed =
      this.#feeds.get(projectId) ?? new ProjectFeed(this.#db, projectId, this.#onFailure);
    this.#feeds.set(projectId, feed);
    feed.join();
    let left = false;
    return {
      feed,
      state: () => (left ? 'left' : this.#stopping ? 'stopping' : 'open'),
      leave: () => {
        if (left) return;
        left = true;
        this.#count(keys, -1);
        feed.leave();
        if (!feed.isUsed) this.#feeds.delete(projectId);
      },
    };
  }

  /** Lets every stream say its end. */
  stop(): void {
    this.#stopping = true;
    for (const feed of this.#feeds.values()) feed.wake();
  }

  #count(keys: readonly string[], change: 1 | -1): void {
    this.#open += change;
    for (const key of keys) {
      const count = (this.#counts.get(key) ?? 0) + change;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }
}
