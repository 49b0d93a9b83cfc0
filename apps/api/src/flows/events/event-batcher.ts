import { ApiError } from '../../errors/api-error.ts';
import { isUnavailable } from '../../store/driver/unavailable.ts';

/** What is kept: named by its project and id, so that it stands once. */
interface Named {
  projectId: string;
  id: string;
}

interface Waiting<T> {
  event: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const statementsInFlight = 2;
const largestBatch = 1000;

/** How many must wait before a second statement leaves: larger ones cost the database less. */
const worthASecond = 100;

/** A database that is silent for so long is taken as away: the sender may try again. */
const patience = 10_000;

/**
 * Keeps events of many requests in few statements, without a timer: what comes while statements are
 * in flight goes together with the next one. A request is answered when its event is kept.
 */
export class EventBatcher<T extends Named> {
  readonly #insert: (events: T[]) => Promise<void>;
  readonly #onKept: () => void;
  #waiting: Waiting<T>[] = [];
  #inFlight = 0;
  #scheduled = false;

  constructor(insert: (events: T[]) => Promise<void>, onKept: () => void = () => {}) {
    this.#insert = insert;
    this.#onKept = onKept;
  }

  keep(event: T): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, resolve, reject });
      this.#schedule();
    });
  }

  /**
   * After the requests that have been read already: the embedded database answers before the next
   * one is looked at, so that each would otherwise go alone.
   */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#flush();
    });
  }

  #flush(): void {
    while (this.#inFlight < statementsInFlight && this.#waiting.length >= this.#fewest()) {
      const batch = this.#waiting.splice(0, largestBatch);
      this.#inFlight += 1;
      void this.#keepBatch(batch).finally(() => {
        this.#inFlight -= 1;
        this.#schedule();
      });
    }
  }

  #fewest(): number {
    return this.#inFlight === 0 ? 1 : worthASecond;
  }

  async #keepBatch(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await inTime(this.#insert(distinct(batch)));
      for (const { resolve } of batch) resolve();
      this.#onKept();
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) {
        const told = isUnavailable(error) ? error : refusalOf(error);
        for (const { reject } of batch) reject(told);
      } else {
        for (const one of batch) await this.#keepBatch([one]);
      }
    }
  }
}

/** What is given up may be kept all the same: its nonce then gets the same answer. */
function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<void>((_, reject) => {
    const error = Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' });
    timer = setTimeout(reject, patience, error);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

/** A nonce sent twice at once must stand once in a statement. */
function distinct<T extends Named>(batch: readonly Waiting<T>[]): T[] {
  const events = new Map<string, T>();
  for (const { event } of batch) {
    const namesake = events.get(event.id);
    // Ids that senders choose may be the same in two projects.
    const isOther = namesake !== undefined && namesake.projectId !== event.projectId;
    events.set(isOther ? `${event.projectId}/${event.id}` : event.id, event);
  }
  return [...events.values()];
}

/** PostgreSQL's class 22: the data cannot be kept as it is. */
const refusalOf = (error: unknown): unknown =>
  String((error as { code?: unknown }).code).startsWith('22')
    ? new ApiError('invalid-payload', ['data cannot be stored'])
    : error;
