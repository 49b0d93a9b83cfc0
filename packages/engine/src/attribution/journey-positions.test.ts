import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '../money/decimal.ts';
import { JourneyCredits } from './credit-journeys.ts';
import { JourneyPositions } from './journey-positions.ts';
import { packJourney } from './pack-journey.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const [buckets, channels] = [3, 4];
const path = {
  channelOf: Uint32Array.from([0, 1, 2, 3]),
  channels,
  lookbackDays: 60,
  buckets,
  findBucket: (at: number) => {
    const bucket = Math.floor((at - start) / (30 * day));
    return bucket >= 0 && bucket < buckets ? bucket : -1;
  },
};

/** Nodes of touch points with their ages in days, the oldest first. */
const journey = (date: number, touches: readonly (readonly [age: number, node: number])[]) => {
  const eventAt = start + date * day;
  return packJourney({
    eventAt,
    directAt: undefined,
    touches: [...touches]
      .sort(([a], [b]) => b - a)
      .map(([age, node]) => ({ at: eventAt - age * day, node })),
    changes: [{ key: 7, at: eventAt, delta: { units: 1n, scale: 0 }, count: undefined }],
  });
};

const count = (
  journeys: readonly Uint8Array[],
  byInteraction = false,
  rowOf = new Map([0, 1, 2, 3].map((row) => [row, row])),
) => {
  const rows = Math.max(...rowOf.values()) + 1;
  const positions = new JourneyPositions({ ...path, byInteraction, countKey: 7, rowOf, rows });
  positions.add(journeys);
  return positions.of;
};

const someJourneys = fc.array(
  fc
    .tuple(
      fc.integer({ min: -10, max: 100 }),
      fc.array(fc.tuple(fc.nat(80), fc.integer({ min: 1, max: 3 })), { maxLength: 6 }),
    )
    .map(([date, touches]) => journey(date, touches)),
  { maxLength: 12 },
);

describe('where a row comes in journeys', () => {
  test('it opens what the model `first` gives it, and concludes what `last` does', () => {
    fc.assert(
      fc.property(someJourneys, fc.boolean(), (journeys, byInteraction) => {
        const of = count(journeys, byInteraction);
        const credits = new JourneyCredits({
          ...path,
          models: ['first', 'last'],
          columns: [{ key: 7, scale: 0, ofCounts: false }],
          byInteraction,
        });
        credits.add(journeys);
        for (let bucket = 0; bucket < buckets; bucket += 1)
          for (let row = 0; row < channels; row += 1) {
            const { first, last } = of(row, bucket);
            expect(first).toBe(toNumber(credits.sum(0, bucket, row, 0)));
            expect(last).toBe(toNumber(credits.sum(1, bucket, row, 0)));
          }
      }),
    );
  });

  test('no place has more journeys than the row is in, and each of these has a place', () => {
    fc.assert(
      fc.property(someJourneys, fc.boolean(), (journeys, byInteraction) => {
        const of = count(journeys, byInteraction);
        for (let bucket = 0; bucket < buckets; bucket += 1)
          for (let row = 0; row < channels; row += 1) {
            const { events, first, middle, last } = of(row, bucket);
            expect(Math.max(first, middle, last)).toBeLessThanOrEqual(events);
            expect(first + middle + last).toBeGreaterThanOrEqual(events);
          }
      }),
    );
  });

  test('one that comes several times in a journey counts it once in each place', () => {
    const of = count([
      journey(5, [
        [40, 1],
        [30, 2],
        [20, 1],
        [10, 3],
        [5, 1],
      ]),
      journey(6, [[3, 2]]),
    ]);
    expect(of(1, 0)).toEqual({ events: 1, first: 1, middle: 1, last: 1 });
    expect(of(2, 0)).toEqual({ events: 2, first: 1, middle: 1, last: 1 });
    expect(of(3, 0)).toEqual({ events: 1, first: 0, middle: 1, last: 0 });
  });

  test('rows that share one row of the answer count a journey once', () => {
    const of = count(
      [
        journey(5, [
          [40, 1],
          [30, 2],
          [20, 3],
        ]),
      ],
      false,
      new Map([
        [1, 0],
        [2, 0],
        [3, 0],
      ]),
    );
    expect(of(0, 0)).toEqual({ events: 1, first: 1, middle: 1, last: 1 });
  });
});
