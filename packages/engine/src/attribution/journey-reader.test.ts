import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JourneyReader } from './journey-reader.ts';
import { type Journey, packJourney } from './pack-journey.ts';

const day = 86_400_000;

const someJourney: fc.Arbitrary<Journey> = fc
  .record({
    eventAt: fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2100, 0, 1) }),
    directAge: fc.option(fc.integer({ min: 0, max: 365 * day })),
    touches: fc.array(
      fc.record({ age: fc.integer({ min: 0, max: 365 * day }), node: fc.nat(100_000) }),
      { maxLength: 100 },
    ),
    changes: fc.array(
      fc.record({
        key: fc.nat(300),
        days: fc.integer({ min: -1000, max: 1000 }),
        units: fc.oneof(
          fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }),
          fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        ),
        scale: fc.nat(30),
        count: fc.option(fc.integer({ min: -1, max: 1 })),
      }),
      { maxLength: 100 },
    ),
  })
  .map(({ eventAt, directAge, touches, changes }) => ({
    eventAt,
    directAt: directAge === null ? undefined : eventAt - directAge,
    touches: touches
      .sort((a, b) => b.age - a.age)
      .map(({ age, node }) => ({ at: eventAt - age, node })),
    changes: changes.map(({ key, days, units, scale, count }) => ({
      key,
      at: eventAt + days * day,
      delta: { units, scale },
      count: count ?? undefined,
    })),
  }));

function read(reader: JourneyReader): Journey {
  const { eventAt, directAge } = reader;
  return {
    eventAt,
    directAt: directAge < 0 ? undefined : eventAt - directAge,
    touches: Array.from({ length: reader.touches }, (_, index) => ({
      at: eventAt - (reader.ages[index] ?? 0),
      node: reader.nodes[index] ?? 0,
    })).reverse(),
    changes: Array.from({ length: reader.changes }, (_, index) => ({
      key: reader.keys[index] ?? 0,
      at: reader.dates[index] ?? 0,
      delta: {
        units: reader.bigUnits.get(index) ?? BigInt(reader.units[index] ?? 0),
        scale: reader.scales[index] ?? 0,
      },
      count: reader.counts[index] ?? 0,
    })),
  };
}

test('journeys are read as they were packed, any number in a row', () => {
  fc.assert(
    fc.property(fc.array(someJourney, { maxLength: 5 }), (journeys) => {
      const bytes = new Uint8Array(journeys.flatMap((journey) => [...packJourney(journey)]));
      const reader = new JourneyReader(bytes);
      const found: Journey[] = [];
      while (reader.next()) found.push(read(reader));
      const counted = (each: Journey) => ({
        ...each,
        changes: each.changes.map((change) => ({ ...change, count: change.count ?? 0 })),
      });
      expect(found).toEqual(journeys.map(counted));
    }),
  );
});

test('a usual journey takes less than 60 bytes', () => {
  const eventAt = Date.UTC(2026, 2, 1);
  const bytes = packJourney({
    eventAt,
    directAt: eventAt - 3_600_000,
    touches: [30, 20, 9, 4, 1].map((days) => ({ at: eventAt - days * day, node: days })),
    changes: [
      { key: 0, at: eventAt, delta: { units: 1n, scale: 0 }, count: undefined },
      { key: 1, at: eventAt, delta: { units: 4990n, scale: 2 }, count: undefined },
    ],
  });
  expect(bytes.length).toBeLessThan(60);
});
