import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directNode } from '../visits/node.ts';
import { latestTouches, maxTouches, toOrigin } from './latest-touches.ts';

const touch = (id: number, at: number, source: string) => ({
  interactionId: String(id).padStart(5, '0'),
  at,
  node: { ...directNode, source },
});

const touches = fc.uniqueArray(
  fc
    .record({
      id: fc.nat({ max: 99_999 }),
      at: fc.integer({ min: 0, max: 50 }),
      source: fc.constantFrom('direct', 'utm:a', 'utm:b'),
    })
    .map(({ id, at, source }) => touch(id, at, source)),
  { selector: ({ interactionId }) => interactionId, maxLength: 60 },
);

test('all that are not direct, and the last direct one, once each, whatever origins they have', () => {
  fc.assert(
    fc.property(
      touches,
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 1, max: 3 }),
      (all, until, count) => {
        const origins = Array.from({ length: count }, (_, origin) =>
          toOrigin(all.filter((_, index) => index % count === origin || index % 5 === 0)),
        );
        const found = latestTouches(origins, until);
        const within = all.filter(({ at }) => at <= until);
        const named = within.filter(({ node }) => node.source !== 'direct');
        const ids = (some: typeof all) => some.map(({ interactionId }) => interactionId).sort();
        expect(ids(found.filter(({ node }) => node.source !== 'direct'))).toEqual(ids(named));
        const direct = found.filter(({ node }) => node.source === 'direct');
        const dates = within.flatMap(({ node, at }) => (node.source === 'direct' ? at : []));
        expect(direct.map(({ at }) => at)).toEqual(dates.length > 0 ? [Math.max(...dates)] : []);
      },
    ),
  );
});

test('one visit of a campaign is kept however many direct ones follow, and of many the latest', () => {
  const direct = Array.from({ length: 600 }, (_, index) => touch(index, 10 + index, 'direct'));
  const one = latestTouches([toOrigin([touch(9999, 1, 'google-ads'), ...direct])], 9999);
  expect(one.map(({ node }) => node.source)).toEqual(['google-ads', 'direct']);
  const many = Array.from({ length: 600 }, (_, index) => touch(index, index, 'utm:a'));
  const latest = latestTouches([toOrigin(many), toOrigin(many.slice(300))], 9999);
  expect(latest).toHaveLength(maxTouches);
  expect(Math.min(...latest.map(({ at }) => at))).toBe(100);
});

test('one visit of a campaign is kept however often the next was repeated', () => {
  const many = Array.from({ length: 600 }, (_, index) => touch(index, 10 + index, 'utm:a'));
  const first = touch(9999, 1, 'google-ads');
  for (const origins of [
    [toOrigin([first, ...many])],
    [toOrigin([first]), toOrigin(many)],
    [toOrigin([first, ...many.slice(0, 550)]), toOrigin(many.slice(100))],
  ]) {
    const latest = latestTouches(origins, 9999);
    expect(latest).toHaveLength(maxTouches + 1);
    expect(latest).toContainEqual(first);
  }
});

test('of runs, the latest are kept too', () => {
  const many = Array.from({ length: 1200 }, (_, index) =>
    touch(index, index, index % 2 === 0 ? 'utm:a' : 'utm:b'),
  );
  expect(latestTouches([toOrigin(many)], 9999)).toEqual(many.slice(-maxTouches));
});
