import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directSource } from '../visits/node.ts';
import { creditedTouches, sortTouches, type Touch, trailOf } from './touch-path.ts';

const day = 86_400_000;
const eventAt = 400 * day;

const touch = (source: string, daysBefore: number): Touch => ({
  at: eventAt - daysBefore * day,
  node: { source, sourceCampaign: null, integrationId: null, campaignId: null },
});

const credited = (touches: Touch[], lookbackDays = 90): string[] =>
  creditedTouches(trailOf(sortTouches(touches)), eventAt, lookbackDays).map(
    ({ node, at }) => `${node.source} ${(eventAt - at) / day}`,
  );

test('direct visits get no credit, unless there is nothing else: then the last one does', () => {
  expect(credited([touch('direct', 9), touch('google-ads', 8), touch('direct', 1)])).toEqual([
    'google-ads 8',
  ]);
  expect(credited([touch('direct', 9), touch('direct', 1)])).toEqual(['direct 1']);
  expect(credited([touch('google-ads', 100), touch('direct', 1)])).toEqual(['direct 1']);
  expect(credited([])).toEqual([]);
});

test('touch points of the same node in a row count as one, the last', () => {
  const touches = [touch('a', 9), touch('a', 8), touch('direct', 7), touch('a', 6), touch('b', 5)];
  expect(credited(touches)).toEqual(['a 6', 'b 5']);
  expect(credited([...touches, touch('a', 1)])).toEqual(['a 6', 'b 5', 'a 1']);
});

test('the window includes its exact start, and nothing before', () => {
  const touches = [touch('a', 90.001), touch('b', 90), touch('c', 0)];
  expect(credited(touches)).toEqual(['b 90', 'c 0']);
  expect(credited(touches, 365)).toEqual(['a 90.001', 'b 90', 'c 0']);
  expect(credited(touches, 1)).toEqual(['c 0']);
});

const someTouches = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', directSource), fc.integer({ min: 0, max: 365 }))
    .map(([source, days]) => touch(source, days)),
);

test('the order in which touch points came changes nothing', () => {
  fc.assert(
    fc.property(someTouches, (touches) => {
      expect(credited(touches.toReversed(), 365)).toEqual(credited(touches, 365));
    }),
  );
});

test('touch points before the window change nothing', () => {
  fc.assert(
    fc.property(someTouches, fc.integer({ min: 1, max: 365 }), (touches, lookbackDays) => {
      const recent = touches.filter(({ at }) => at >= eventAt - lookbackDays * day);
      expect(credited(touches, lookbackDays)).toEqual(credited(recent, 365));
    }),
  );
});
