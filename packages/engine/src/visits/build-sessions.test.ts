import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSessions, byDate, endingOf, type SessionHit } from './build-sessions.ts';

const minute = 60_000;
const hour = 60 * minute;
const timeout = 30 * minute;

const hit = (id: string, date: number, campaign: string | null = null): SessionHit => ({
  id,
  date,
  campaign,
});
const idsOf = (hits: SessionHit[], sessions = buildSessions(hits, timeout)) =>
  sessions.map(({ firstHit, hitCount }) => [firstHit?.id, hitCount]);

const hits = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 200 }).map((id) => String(id).padStart(3, '0')),
    // Often equal, often just around the timeout, sometimes days apart.
    date: fc.oneof(
      fc.integer({ min: 0, max: 40 }).map((step) => step * 10 * minute),
      fc.integer({ min: 0, max: 72 * 60 }).map((minutes) => minutes * minute),
    ),
    campaign: fc.option(fc.constantFrom('a', 'b'), { freq: 2 }),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

test('the order of hits changes no session', () => {
  const orders = hits.chain((some) =>
    fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
  );
  fc.assert(
    fc.property(orders, ([some, shuffled]) => {
      expect(buildSessions(shuffled, timeout)).toEqual(buildSessions(some, timeout));
    }),
  );
});

test('continuing an open session gives the same sessions as all hits at once', () => {
  fc.assert(
    fc.property(hits, fc.nat(), (some, at) => {
      const sorted = [...some].sort(byDate);
      const cut = sorted.length === 0 ? 0 : at % sorted.length;
      const before = sorted.slice(0, cut);
      const after = sorted.slice(cut);
      fc.pre((before.at(-1)?.date ?? -1) < (after[0]?.date ?? 0));
      const earlier = buildSessions(before, timeout);
      const open = earlier.pop();
      const later = buildSessions(after, timeout, open);
      if (open && later[0]) later[0].firstHit = open.firstHit;
      expect([...earlier, ...later]).toEqual(buildSessions(sorted, timeout));
    }),
  );
});

test('starting over at the first hit of any session gives the same sessions from there', () => {
  fc.assert(
    fc.property(hits, (some) => {
      const sessions = buildSessions(some, timeout);
      const sorted = [...some].sort(byDate);
      for (const [index, { firstHit }] of sessions.entries())
        expect(
          buildSessions(sorted.slice(sorted.findIndex(({ id }) => id === firstHit?.id)), timeout),
        ).toEqual(sessions.slice(index));
    }),
  );
});

test('every hit is in one session, and no session lasts a day or contains a silence', () => {
  fc.assert(
    fc.property(hits, (some) => {
      const sessions = buildSessions(some, timeout);
      expect(sessions.reduce((sum, { hitCount }) => sum + hitCount, 0)).toBe(some.length);
      for (const { start, end, campaign } of sessions) {
        expect(end - start).toBeLessThan(24 * hour);
        const within = some.filter(({ date }) => date >= start && date <= end).sort(byDate);
        for (const [index, { date }] of within.entries())
          expect(date - (within[index - 1]?.date ?? date)).toBeLessThanOrEqual(timeout);
        expect([null, 'a', 'b']).toContain(campaign);
      }
    }),
  );
});

test('a session ends after the silence, and not at midnight', () => {
  const midnight = 24 * hour;
  expect(idsOf([hit('a', midnight - minute), hit('b', midnight + minute)])).toEqual([['a', 2]]);
  expect(idsOf([hit('a', 0), hit('b', timeout)])).toEqual([['a', 2]]);
  expect(idsOf([hit('a', 0), hit('b', timeout + 1)])).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});

test('a session ends after a day, however busy', () => {
  const busy = Array.from({ length: 75 }, (_, index) =>
    hit(String(index).padStart(2, '0'), index * 20 * minute),
  );
  expect(idsOf(busy)).toEqual([
    ['00', 72],
    ['72', 3],
  ]);
});

test('another campaign starts a session; the same one, or none, does not', () => {
  expect(
    idsOf([
      hit('a', 0),
      hit('b', 1, 'x'),
      hit('c', 2),
      hit('d', 3, 'x'),
      hit('e', 4, 'y'),
      hit('f', 5, 'x'),
    ]),
  ).toEqual([
    ['a', 1],
    ['b', 3],
    ['e', 1],
    ['f', 1],
  ]);
});

test('a late hit joins two sessions that a silence had split', () => {
  const split = [hit('a', 0), hit('c', 50 * minute)];
  expect(idsOf(split)).toHaveLength(2);
  expect(idsOf([...split, hit('b', 25 * minute)])).toEqual([['a', 3]]);
});

test.each([
  [hit('b', 10 * minute), undefined],
  [hit('b', 31 * minute), 'silence'],
  [hit('b', 10 * minute, 'mars'), 'campaign'],
])('for %o the ending is %s', (next, ending) => {
  expect(endingOf({ start: 0, end: 0, hitCount: 1, campaign: null }, next, timeout)).toBe(ending);
});

test('a session that has lasted a day ends for its length, however busy', () => {
  const busy = { start: 0, end: 24 * hour - minute, hitCount: 99, campaign: null };
  expect(endingOf(busy, hit('z', 24 * hour), timeout)).toBe('length');
});
