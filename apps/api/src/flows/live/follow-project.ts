import { setTimeout } from 'node:timers/promises';
import type { LiveEndReason, LiveKind, LiveMessage } from '@sillage/contract/live/live';
import type { Db } from '../../store/driver/database.ts';
import { measurePool } from '../../store/driver/postgres.ts';
import { isUnavailable } from '../../store/driver/unavailable.ts';
import type { LiveItem } from '../../store/live/live-items.ts';
import { listenToProject } from '../../store/live/live-streams.ts';
import { audienceDelay, forgetAudience } from './audience.ts';
import type { LiveSeat } from './live-feed.ts';

/** Every process knows of a new reader after this long, in milliseconds. */
const noticeTime = audienceDelay + 200;

/** A stream says that it lives at least this often, in milliseconds. */
const heartbeat = 15_000;

export interface Following {
  db: Db;
  projectId: string;
  seat: LiveSeat;
  kinds: readonly LiveKind[];
  /** The place to go on from; undefined for what comes from now on. */
  after: number | undefined;
  /** In milliseconds. */
  duration: number | undefined;
  /** Why the caller may not read any longer; undefined as long as they may. */
  refusal: () => Promise<LiveEndReason | undefined>;
}

/** Messages to send together, and the place after them. Without messages, a sign of life. */
export interface LiveBatch {
  place: string;
  messages: LiveMessage[];
}

/**
 * What comes in a project, in the order of its places, until the caller leaves or may not read any
 * longer. A reader who is slower than what comes misses some, and is told so. A stream that cannot be
 * opened is refused like any request, before an answer begins.
 */
export async function followProject(following: Following): Promise<AsyncGenerator<LiveBatch>> {
  const start = performance.now();
  try {
    return readOn(following, start, await open(following));
  } catch (error) {
    following.seat.leave();
    throw error;
  }
}

async function* readOn(
  following: Following,
  start: number,
  from: Opening,
): AsyncGenerator<LiveBatch> {
  const { projectId, seat, kinds } = following;
  let { place } = from;
  const batch = (...messages: LiveMessage[]): LiveBatch => ({ place: String(place), messages });
  const end = (reason: LiveEndReason) => batch({ id: String(place), kind: 'end', reason });
  try {
    yield batch(
      { id: String(place), kind: 'open', projectId },
      ...(from.missing === undefined ? [] : [gapMessage(from.missing, place)]),
    );
    let lastSign = performance.now();
    for (;;) {
      if (seat.state() === 'left') return;
      const reason = await endReason(following, start);
      if (reason) return yield end(reason);
      const items = await seat.feed.read(place);
      const messages = items.flatMap((item, index) =>
        toMessages(item, items[index - 1]?.seq ?? place, kinds),
      );
      place = items.at(-1)?.seq ?? place;
      if (messages.length === 0 && performance.now() < lastSign + heartbeat) continue;
      lastSign = performance.now();
      yield batch(...messages);
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    yield end('unavailable');
  } finally {
    seat.leave();
  }
}

/** The place to start from, and the one after which some are missing. */
interface Opening {
  place: number;
  missing?: number;
}

/** Has the project followed, waits until every process knows, and finds the place to start from. */
async function open({ db, projectId, seat, after }: Following): Promise<Opening> {
  const { first, age } = await listenToProject(db, projectId);
  forgetAudience(projectId);
  // The process of an embedded database is alone, and knows.
  const isShared = measurePool(db) !== undefined;
  if (isShared && age < noticeTime) await setTimeout(noticeTime - age);
  const last = await seat.feed.catchUp();
  if (after === undefined) return { place: last };
  if (after > last) return { place: last, missing: after };
  return after + 1 < first ? { place: first - 1, missing: after } : { place: after };
}

async function endReason(
  { seat, duration, refusal }: Following,
  start: number,
): Promise<LiveEndReason | undefined> {
  if (seat.state() === 'stopping') return 'shutdown';
  if (duration !== undefined && performance.now() >= start + duration) return 'duration';
  return refusal();
}

/** An item that is followed, after word of what is missing before it. */
const toMessages = (
  { seq, kind, item }: LiveItem,
  before: number,
  kinds: readonly LiveKind[],
): LiveMessage[] => [
  ...(seq === before + 1 ? [] : [gapMessage(before, seq - 1)]),
  ...(kinds.includes(kind) ? [{ id: String(seq), ...item } as LiveMessage] : []),
];

const gapMessage = (after: number, place: number): LiveMessage => ({
  id: String(place),
  kind: 'gap',
  lastEventId: String(after),
});
