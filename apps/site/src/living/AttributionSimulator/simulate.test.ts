import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import { add, toText, zero } from '@sillage/engine/money/decimal';
import { expect, test } from 'vitest';
import {
  dayOnTrack,
  eventDay,
  freeLetter,
  moveDay,
  type Point,
  positionOnTrack,
  simulate,
} from './simulate.ts';

const points: Point[] = [
  { letter: 'A', source: 'search:google', day: '2026-02-10' },
  { letter: 'B', source: 'meta-ads', day: '2026-03-02' },
  { letter: 'C', source: 'direct', day: '2026-03-15' },
  { letter: 'D', source: 'google-ads', day: '2026-03-28' },
];
const shares = (model: (typeof attributionModels)[number], given = points, lookback = 90) =>
  Object.fromEntries(
    simulate(given, lookback).credits[model].map(({ letter, percent }) => [
      letter,
      toText(percent),
    ]),
  );

test('the shares are the engine’s, and a direct visit has none', () => {
  expect(shares('first')).toEqual({ A: '100' });
  expect(shares('lastNonDirect')).toEqual({ D: '100' });
  expect(shares('positionBased')).toEqual({ A: '40', B: '20', D: '40' });
  expect(shares('linear')).toEqual({ A: '33.34', B: '33.33', D: '33.33' });
});

test('the shares of every model add up to 100 to the hundredth', () => {
  for (const lookback of [7, 30, 90])
    for (const model of attributionModels) {
      const sum = simulate(points, lookback).credits[model].reduce(
        (all, { percent }) => add(all, percent),
        zero,
      );
      expect(toText(sum)).toBe('100');
    }
});

test('a touch point out of the window has no credit', () => {
  expect(simulate(points, 30).inWindow).toEqual(['B', 'C', 'D']);
  expect(shares('first', points, 30)).toEqual({ B: '100' });
});

test('without touch points there is nothing to share', () => {
  expect(simulate([], 90).credits.linear).toEqual([]);
});

test('a position on the track is a day, and the reverse', () => {
  for (const day of ['2026-01-05', '2026-03-31'])
    expect(dayOnTrack(positionOnTrack(day))).toBe(day);
  expect(moveDay(eventDay, 1)).toBe(eventDay);
  expect(moveDay('2026-03-01', -1)).toBe('2026-02-28');
});

test('a new point takes the first free letter', () => {
  expect(freeLetter(points.filter(({ letter }) => letter !== 'B'))).toBe('B');
  expect(
    freeLetter([...'ABCDEFGH'].map((letter) => ({ letter, source: 'direct', day: eventDay }))),
  ).toBeUndefined();
});
