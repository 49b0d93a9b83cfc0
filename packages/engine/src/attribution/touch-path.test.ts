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

const view = (source: string, daysBefore: number): Touch => ({
  ...touch(source, daysBefore),
  kind: 'view',
});

const credited = (touches: Touch[], lookbackDays = 90, viewLookbackDays = 1): string[] =>
  creditedTouches(trailOf(sortTouches(touches)), eventAt, { lookbackDays, viewLookbackDays }).map(
    ({ node, at, kind }) => `${node.source} ${(eventAt - at) / day}${kind ? ` ${kind}` : ''}`,
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

test('a view counts within its own window, and a click is never lost to a later view', () => {
  const touches = [touch('a', 9), view('a', 5), view('b', 2), touch('c', 1)];
  expect(credited(touches)).toEqual(['a 9', 'c 1']);
  expect(credited(touches, 90, 2)).toEqual(['a 9', 'b 2 view', 'c 1']);
  expect(credited(touches, 90, 7)).toEqual(['a 5 view', 'b 2 view', 'c 1']);
  expect(credited(touches, 3, 7)).toEqual(['a 5 view', 'b 2 view', 'c 1']);
  expect(credited(touches, 90, 0)).toEqual(['a 9', 'c 1']);
});

test('around a view that is too old, neighbours of one node count as one', () => {
  expect(credited([touch('a', 9), view('b', 8), touch('a', 7)])).toEqual(['a 7']);
  expect(credited([touch('a', 3), view('a', 0.5)])).toEqual(['a 0.5 view']);
});

const someTouches = fc.array(
  fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', directSource),
      fc.integer({ min: 0, max: 365 }),
      fc.boolean(),
    )
    .map(([source, days, isView]) =>
      isView && source !== directSource ? view(source, days) : touch(source, days),
    ),
);

test('the order in which touch points came changes nothing', () => {
  fc.assert(
    fc.property(someTouches, (touches) => {
      expect(credited(touches.toReversed(), 365)).toEqual(credited(touches, 365));
    }),
  );
});

test('touch points before the windows change nothing', () => {
  const someDays = fc.integer({ min: 0, max: 365 });
  fc.assert(
    fc.property(someTouches, someDays, someDays, (touches, lookbackDays, viewLookbackDays) => {
      const recent = touches.filter(
        ({ at, kind }) => at >= eventAt - (kind === 'view' ? viewLookbackDays : lookbackDays) * day,
      );
      expect(credited(touches, lookbackDays, viewLookbackDays)).toEqual(credited(recent, 365, 365));
    }),
  );
});
