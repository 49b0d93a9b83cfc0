import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneDay, oneHour, oneMinute } from '../time/milliseconds.ts';
import {
  type Attempts,
  attemptRetention,
  freeCodes,
  mailsPerDay,
  pauseAfter,
  sendMail,
  tryCode,
} from './lasting-limits.ts';

const start = Date.UTC(2026, 2, 1);

/** Somebody who tries a wrong code after each of these times; how many were looked at, and when. */
function triedAfter(gaps: readonly number[]): number[] {
  let known: Attempts | undefined;
  let now = start;
  const tried: number[] = [];
  for (const gap of gaps) {
    now += gap;
    const next = tryCode(known, now);
    if (typeof next === 'number') continue;
    known = next;
    tried.push(now);
  }
  return tried;
}

test('ten codes may be tried in a row, then there is a pause that doubles up to a day', () => {
  expect(triedAfter(Array(50).fill(1000))).toHaveLength(freeCodes);
  const pauses = Array.from({ length: 12 }, (_, more) => pauseAfter(freeCodes + more) / oneMinute);
  expect(pauses.slice(0, 4)).toEqual([15, 30, 60, 120]);
  expect(pauses.at(-1)).toBe(oneDay / oneMinute);
  expect(pauseAfter(freeCodes - 1)).toBe(0);
});

test('of many at once, whose clocks are read in any order, ten are looked at', () => {
  const gaps = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 11, maxLength: 40 });
  fc.assert(
    fc.property(gaps, (some) => {
      expect(triedAfter(some)).toHaveLength(freeCodes);
    }),
  );
});

test('a pause is said to end when it does', () => {
  const known = { count: freeCodes, since: start, lastAt: start };
  const end = tryCode(known, start + 1);
  expect(end).toBe(start + 15 * oneMinute);
  expect(typeof tryCode(known, Number(end) - 1)).toBe('number');
  expect(tryCode(known, Number(end))).toMatchObject({ count: freeCodes + 1 });
});

test('however one waits, few codes are looked at in any month', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2 * oneDay }), { minLength: 1, maxLength: 400 }),
      (gaps) => {
        const tried = triedAfter(gaps);
        for (const [index, at] of tried.entries()) {
          const later = tried.slice(index).filter((other) => other < at + 30 * oneDay);
          expect(later.length).toBeLessThanOrEqual(30 * freeCodes);
        }
      },
    ),
    { numRuns: 50 },
  );
  expect(triedAfter(Array(24 * 30).fill(oneHour)).length).toBeLessThan(60);
});

test('a row is forgotten a day after its pause', () => {
  const known = { count: freeCodes, since: start, lastAt: start };
  const forgotten = start + 15 * oneMinute + oneDay;
  expect(tryCode(known, forgotten - 1)).toMatchObject({ count: freeCodes + 1 });
  expect(tryCode(known, forgotten)).toEqual({ count: 1, since: forgotten, lastAt: forgotten });
});

test('what is purged would have been forgotten', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
      const known = { count, since: start, lastAt: start };
      const late = start + attemptRetention;
      expect(tryCode(known, late)).toEqual(tryCode(undefined, late));
      expect(sendMail(known, late)).toEqual(sendMail(undefined, late));
    }),
  );
});

test('an account gets so many messages a day, however they are asked for', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: oneDay }), { maxLength: 100 }), (gaps) => {
      let known: Attempts | undefined;
      let now = start;
      const sent: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const next = sendMail(known, now);
        if (next) sent.push(now);
        known = next ?? known;
      }
      for (const at of sent)
        expect(sent.filter((other) => other >= at && other < at + oneDay).length).toBeLessThan(
          2 * mailsPerDay,
        );
    }),
  );
  const known = { count: mailsPerDay, since: start, lastAt: start };
  expect(sendMail(known, start + oneDay - 1)).toBeUndefined();
  expect(sendMail(known, start + oneDay)).toMatchObject({ count: 1 });
});
