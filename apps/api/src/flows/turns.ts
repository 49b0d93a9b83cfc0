import { oneMinute } from '@sillage/engine/time/milliseconds';
import { isUnavailable } from '../store/driver/unavailable.ts';

/** Another worker has the project in hand. */
export const inHand = Symbol('in hand');

export interface TurnsOptions {
  /** The project after a given one, in the order of ids, that has work waiting. */
  findNext: (after: string) => Promise<string | undefined>;
  /** Told of work that failed. By default, it is thrown: whoever works alone wants to know. */
  onFailure?: ((error: unknown) => void) | undefined;
  clock?: { now: () => number };
}

/**
 * Work of one project. `alone` asks for a project that no other worker has in hand. Returns how much
 * was done, 0 when nothing was left.
 */
type Work = (projectId: string, alone: boolean) => Promise<number | typeof inHand>;

/** How long a project whose work failed is left out, in milliseconds. */
const rest = oneMinute;

/**
 * Gives waiting projects their turns, one after the other: however much waits in one of them, another
 * waits for one turn of each. A project whose work fails loses its turn for a while, and no other.
 */
export class Turns {
  readonly #findNext: TurnsOptions['findNext'];
  readonly #onFailure: (error: unknown) => void;
  readonly #clock: { now: () => number };
  readonly #restsUntil = new Map<string, number>();
  #last = '';

  constructor({ findNext, onFailure = rethrow, clock = performance }: TurnsOptions) {
    this.#findNext = findNext;
    this.#onFailure = onFailure;
    this.#clock = clock;
  }

  /**
   * Works for the next project that has something to do. Workers share a project only when there is
   * no other: two that follow each other would wait for each other's locks in every project.
   */
  async take(work: Work): Promise<number> {
    for (const alone of [true, false]) {
      let passed = false;
      for await (const projectId of this.#waiting()) {
        this.#last = projectId;
        const done = await this.#attempt(projectId, () => work(projectId, alone));
        if (done === inHand) passed = true;
        else if (done > 0) return done;
      }
      if (!passed) return 0;
    }
    return 0;
  }

  /** Works once for each project that waits. Returns how much was done in all. */
  async takeAll(work: (projectId: string) => Promise<number>): Promise<number> {
    let all = 0;
    for await (const projectId of this.#waiting()) {
      const done = await this.#attempt(projectId, () => work(projectId));
      if (done !== inHand) all += done;
    }
    return all;
  }

  /** Each waiting project once, from the one after the last turn. */
  async *#waiting(): AsyncGenerator<string> {
    const seen = new Set<string>();
    let after = this.#last;
    let wrapped = after === '';
    for (;;) {
      const projectId = await this.#findNext(after);
      if (projectId === undefined && !wrapped) {
        wrapped = true;
        after = '';
      } else if (projectId === undefined || seen.has(projectId)) return;
      else {
        seen.add(projectId);
        after = projectId;
        if (this.#clock.now() >= (this.#restsUntil.get(projectId) ?? 0)) yield projectId;
      }
    }
  }

  async #attempt(projectId: string, work: () => ReturnType<Work>) {
    try {
      const done = await work();
      this.#restsUntil.delete(projectId);
      return done;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.#restsUntil.set(projectId, this.#clock.now() + rest);
      this.#onFailure(error);
      return 0;
    }
  }
}

function rethrow(error: unknown): never {
  throw error;
}
