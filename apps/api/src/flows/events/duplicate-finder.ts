import type { Db } from '../../store/driver/database.ts';
import {
  listSameRawEvents,
  type SentRawEvent,
  type StoredRawEvent,
} from '../../store/events/raw-events.ts';

type Found = StoredRawEvent | undefined;

/** Finds the event that used a nonce first. */
export type FindStored = (sent: SentRawEvent) => Promise<Found>;

export const findStoredAlone =
  (db: Db): FindStored =>
  async (sent) =>
    (await listSameRawEvents(db, [sent])).get(sent.id);

/**
 * Finds many in one query: a sender who lost our answers sends a whole batch again, and each of its
 * events is a duplicate at the same moment.
 */
export function duplicateFinder(db: Db): FindStored {
  let waiting = new Map<string, { sent: SentRawEvent; found: PromiseWithResolvers<Found> }>();

  const flush = async () => {
    const asked = waiting;
    waiting = new Map();
    try {
      const stored = await listSameRawEvents(
        db,
        [...asked.values()].map(({ sent }) => sent),
      );
      for (const [id, { found }] of asked) found.resolve(stored.get(id));
    } catch (error) {
      for (const { found } of asked.values()) found.reject(error);
    }
  };

  return (sent) => {
    // One query compares an id once: of two at the same moment, the second goes alone.
    if (waiting.has(sent.id)) return findStoredAlone(db)(sent);
    if (waiting.size === 0) setImmediate(() => void flush());
    const found = Promise.withResolvers<Found>();
    waiting.set(sent.id, { sent, found });
    return found.promise;
  };
}
