import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The moments at which `npm run test:all` runs the suites again, as far as tests know the clock: the
 * end of a year in Paris and not yet in UTC, a leap day, both changes of hour in Paris, and the last
 * hour of a day within a month after each.
 */
export const dates = [
  '2026-12-31T23:04:00Z',
  '2028-02-29T10:00:00Z',
  '2027-03-28T00:50:00Z',
  '2027-04-10T21:30:00Z',
  '2027-10-31T00:50:00Z',
  '2027-11-18T22:30:00Z',
];

/**
 * The environment of processes that begin at a moment, in which time then goes on: libfaketime moves
 * the clock of all of them, PostgreSQL and Chromium too, by the same number of seconds.
 * @param {string} [at]
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentAt(at) {
  if (at === undefined) return {};
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000);
  return {
    TEST_AT: at,
    LD_PRELOAD: findLibrary(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // What waits measures time by a clock that nobody sets.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}

function findLibrary() {
  const libraries = '/usr/lib';
  const folder = readdirSync(libraries).find((name) => name.endsWith('-linux-gnu')) ?? '';
  return join(libraries, folder, 'faketime/libfaketimeMT.so.1');
}
