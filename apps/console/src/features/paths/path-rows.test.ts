import type { AttributionPath } from '@sillage/contract/attribution/attribution-paths';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLength, foldRows, pathRows, sumOf } from './path-rows.ts';

const someAnswer: fc.Arbitrary<AttributionPath[]> = fc
  .uniqueArray(
    fc.record({
      path: fc.option(
        fc.array(
          fc.constantFrom('a', 'b', 'c').map((each) => ({ identifier: each, name: each })),
          { maxLength: 4 },
        ),
      ),
      events: fc.integer({ min: 0, max: 100 }),
      cents: fc.integer({ min: -1000, max: 100_000 }),
      days: fc.integer({ min: 0, max: 90 }),
    }),
    { selector: ({ path }) => path?.map(({ identifier }) => identifier).join() ?? 'others' },
  )
  .map((paths) =>
    paths.map(({ path, events, cents, days }) => ({
      path,
      events,
      values: { turnover: cents / 100 },
      timeToConvert: path?.length === 0 ? null : { mean: days * 86_400, median: days * 86_400 },
    })),
  );

const inCents = (value: number) => Math.round(value * 100);

test('rows add up to the answer, folded or not, and by length', () => {
  fc.assert(
    fc.property(someAnswer, fc.integer({ min: 0, max: 8 }), (answer, room) => {
      const rows = pathRows(answer, 'turnover');
      const events = answer.reduce((sum, each) => sum + each.events, 0);
      const value = answer.reduce((sum, each) => sum + (each.values.turnover ?? 0), 0);
      for (const shown of [rows, foldRows(rows, room), byLength(rows)]) {
        expect(shown.reduce((sum, each) => sum + each.events, 0)).toBe(events);
        expect(inCents(shown.reduce((sum, each) => sum + each.value, 0))).toBe(inCents(value));
      }
      expect(sumOf(foldRows(rows, room)).mean ?? 0).toBeCloseTo(sumOf(rows).mean ?? 0, 3);
    }),
  );
});

test('a path that the other period does not have was nothing, unless some are unknown', () => {
  const path = (name: string | null, events: number): AttributionPath => ({
    path: name === null ? null : [{ identifier: name, name }],
    events,
    values: {},
    timeToConvert: null,
  });
  const compared = (before: AttributionPath[]) =>
    pathRows([path('a', 5), path('b', 3)], 'turnover', before).map((row) => row.compared?.events);
  expect(compared([path('a', 4)])).toEqual([4, 0]);
  expect(compared([path('a', 4), path(null, 9)])).toEqual([4, undefined]);
});
