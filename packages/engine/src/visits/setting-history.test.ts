import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt, wasSet } from './setting-history.ts';

const changes = fc
  .uniqueArray(
    fc.record({ at: fc.integer({ min: 1, max: 100 }), value: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ at }) => at, maxLength: 10 },
  )
  .map((list) => list.sort((a, b) => a.at - b.at));

test('a value holds from when it was set until the next one is', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 101 }), (set, at) => {
      const values = [0, ...set.map(({ value }) => value)];
      const past = set.map((change, index) => ({ until: change.at, value: values[index] ?? 0 }));
      const expected = set.filter((change) => change.at <= at).at(-1)?.value ?? 0;
      expect(valueAt(past, values.at(-1) ?? 0, at)).toBe(expected);
    }),
  );
});

test('something is set from its beginning on, and no more at its end', () => {
  const periods = [
    { since: 10, until: 20 },
    { since: 30, until: null },
  ];
  expect([9, 10, 19, 20, 29, 30, 99].map((at) => wasSet(periods, at))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
});
