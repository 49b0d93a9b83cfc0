import { oneDay, oneMinute } from '../time/milliseconds.ts';

/** What was tried in a row, in milliseconds since the epoch. */
export interface Attempts {
  count: number;
  /** When the row began. */
  since: number;
  lastAt: number;
}

/** How many codes somebody may try in a row before there is a pause. */
export const freeCodes = 10;

const firstPause = 15 * oneMinute;
const longestPause = oneDay;

/** How long no code is taken after so many wrong ones in a row: twice as long each time. */
export const pauseAfter = (count: number): number =>
  count < freeCodes ? 0 : Math.min(firstPause * 2 ** Math.min(count - freeCodes, 10), longestPause);

const pauseEnd = ({ count, lastAt }: Attempts): number => lastAt + pauseAfter(count);

/**
 * Another code that is tried, as if it were wrong: a right one ends the row. A number when none may be
 * tried before then. A row is forgotten after a day in which one might have tried and did not.
 */
export function tryCode(known: Attempts | undefined, now: number): Attempts | number {
  if (!known || now >= pauseEnd(known) + oneDay) return { count: 1, since: now, lastAt: now };
  if (known.count >= freeCodes && now < pauseEnd(known)) return pauseEnd(known);
  // Of several at once, the one that looked at its clock first may come last.
  return { ...known, count: known.count + 1, lastAt: Math.max(known.lastAt, now) };
}

/** How many messages about a forgotten password an account gets in a day. */
export const mailsPerDay = 5;

/** Another message about a forgotten password; undefined when there were enough in the last day. */
export function sendMail(known: Attempts | undefined, now: number): Attempts | undefined {
  if (!known || now >= known.since + oneDay) return { count: 1, since: now, lastAt: now };
  return known.count < mailsPerDay ? { ...known, count: known.count + 1, lastAt: now } : undefined;
}

/** How long it matters what was tried, in milliseconds since the last time. */
export const attemptRetention = longestPause + oneDay;
