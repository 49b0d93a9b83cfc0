import type { Refusal } from '@sillage/contract/live/refusals';
import type { Db } from '../../store/driver/database.ts';
import { addRefusals, type NewRefusals } from '../../store/live/refusals.ts';

/** More would only be noise: the rest of a second is counted with what is already known. */
const most = 1000;
const writeAfter = 1000;

export type NoteRefusal = (
  projectId: string,
  sent: Refusal['sent'],
  reason: Refusal['reason'],
  host?: string,
) => void;

/**
 * Counts what projects refuse, and writes it once a second at most: a flood of refusals costs the
 * database no more than one.
 */
export class RefusalMemory {
  readonly #db: Db;
  readonly #onFailure: (error: unknown) => void;
  #waiting = new Map<string, NewRefusals>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  note: NoteRefusal = (projectId, sent, reason, host) => {
    const key = `${projectId} ${sent} ${reason}`;
    const known = this.#waiting.get(key);
    if (!known && this.#waiting.size >= most) return;
    const count = (known?.count ?? 0) + 1;
    const lastAt = new Date();
    this.#waiting.set(key, { projectId, sent, reason, count, lastAt, host: host ?? null });
    this.#timer ??= setTimeout(() => void this.flush(), writeAfter).unref();
  };

  /** Writes what is known. What cannot be written is lost: it is a hint, not data. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = [...this.#waiting].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() =>
      addRefusals(
        this.#db,
        waiting.map(([, refusals]) => refusals),
      ).catch(this.#onFailure),
    );
    return this.#writing;
  }
}
