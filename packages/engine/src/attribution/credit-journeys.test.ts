import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finish } from '../time/in-steps.ts';
import { wholeCredit } from './apportion-credit.ts';
import { models, type Path } from './attribution-models.ts';
import { type CreditTerms, JourneyCredits } from './credit-journeys.ts';
import { ChainLearner } from './learn-chain.ts';
import { type Journey, packJourney } from './pack-journey.ts';
import { Transitions } from './removal-effects.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const buckets = 6;
const channels = 4;

/** Nodes 1 to 7 belong to channels 1 to 3; node 0, a direct visit, to channel 0. */
const channelOf = Uint32Array.from({ length: 8 }, (_, node) => (node === 0 ? 0 : 1 + (node % 3)));

const terms: CreditTerms = {
  models: attributionModels,
  columns: [
    { key: 0, scale: 0, ofCounts: false },
    { key: 1, scale: 2, ofCounts: false },
    { key: 2, scale: 3, ofCounts: false },
    { key: 2, scale: 0, ofCounts: true },
  ],
  channelOf,
  channels,
  buckets,
  findBucket: (at) => {
    const bucket = Math.floor((at - start) / (30 * day));
    return bucket >= 0 && bucket < buckets ? bucket : -1;
  },
  lookbackDays: 60,
  byInteraction: false,
};

const someUnits = (most: bigint) => fc.bigInt({ min: -most, max: most });

const someJourney: fc.Arbitrary<Journey> = fc
  .record({
    date: fc.integer({ min: -40, max: 200 }),
    direct: fc.option(fc.integer({ min: 0, max: 100 })),
    touches: fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 7 })), {
      maxLength: 8,
    }),
    changes: fc.array(
      fc.tuple(
        fc.nat(4),
        fc.integer({ min: -5, max: 80 }),
        fc.oneof(someUnits(10n ** 6n), someUnits(10n ** 13n), someUnits(10n ** 25n)),
        fc.nat(2),
      ),
      { maxLength: 5 },
    ),
  })
  .map(({ date, direct, touches, changes }) => {
    const eventAt = start + date * day;
    return {
      eventAt,
      directAt: direct === null ? undefined : eventAt - direct * day,
      touches: touches
        .sort(([a], [b]) => b - a)
        .map(([age, node]) => ({ at: eventAt - age * day, node })),
      changes: changes.map(([key, days, units, scale]) => ({
        key,
        at: eventAt + days * day,
        delta: { units, scale: key === 0 ? 0 : scale },
        count: key === 2 ? 1 : undefined,
      })),
    };
  });

const someJourneys = fc.array(someJourney, { maxLength: 12 });

interface WindowedJourney {
  journey: Journey;
  path: Path;
  dates: number[];
}

function windowed(journey: Journey): WindowedJourney {
  const recent = ({ at }: { at: number }) => at >= journey.eventAt - terms.lookbackDays * day;
  const touches = journey.touches.filter(recent);
  if (touches.length === 0 && journey.directAt !== undefined && recent({ at: journey.directAt }))
    touches.push({ at: journey.directAt, node: 0 });
  return {
    journey,
    dates: touches.map(({ at }) => at),
    path: {
      length: touches.length,
      channels: Uint32Array.from(touches, ({ node }) => channelOf[node] ?? 0),
      ages: Float64Array.from(touches, ({ at }) => journey.eventAt - at),
    },
  };
}

/** The same sums by a naive computation, in the column's units times billionths. */
function naiveSums(journeys: Journey[], byInteraction: boolean): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const given = journeys.map(windowed);
  const transitions = new Transitions(channels);
  for (const { journey, path } of given)
    if (terms.findBucket(journey.eventAt) >= 0) transitions.add(path);
  const effects = transitions.removalEffects();
  for (const { journey, path, dates } of given)
    for (const { key, at, delta, count } of journey.changes)
      for (const [column, { key: wanted, scale, ofCounts }] of terms.columns.entries()) {
        if (key !== wanted) continue;
        const value = ofCounts
          ? BigInt(count ?? 0)
          : delta.units * 10n ** BigInt(scale - delta.scale);
        const put = (model: string, date: number, channel: number, part: number) => {
          const bucket = terms.findBucket(date);
          const cell = `${model} ${bucket} ${channel} ${column}`;
          if (bucket >= 0) sums.set(cell, (sums.get(cell) ?? 0n) + value * BigInt(part));
        };
        for (const model of attributionModels) {
          if (path.length === 0) {
            put(model, at, channels, wholeCredit);
            continue;
          }
          const parts = models[model](path, effects);
          for (let touch = 0; touch < path.length; touch += 1)
            put(
              model,
              byInteraction ? (dates[touch] ?? 0) : at,
              path.channels[touch] ?? 0,
              parts[touch] ?? 0,
            );
        }
      }
  return sums;
}

function credits(journeys: Journey[], byInteraction = false): JourneyCredits {
  const packed = journeys.map(packJourney);
  const range = { since: start, until: start + buckets * 30 * day };
  const learner = new ChainLearner({ ...terms, range, maxStates: 500 });
  finish(learner.learn(packed));
  const chain = finish(learner.solve());
  const made = new JourneyCredits({ ...terms, byInteraction, chain });
  made.add(packed);
  return made;
}

const cells = (made: JourneyCredits): Map<string, bigint> => {
  const found = new Map<string, bigint>();
  for (const [model, name] of attributionModels.entries())
    for (let bucket = 0; bucket < buckets; bucket += 1)
      for (let channel = 0; channel <= channels; channel += 1)
        for (const column of terms.columns.keys()) {
          const { units } = made.sum(model, bucket, channel, column);
          if (units !== 0n) found.set(`${name} ${bucket} ${channel} ${column}`, units);
        }
  return found;
};

describe.each([false, true])('by interaction: %s', (byInteraction) => {
  test('sums equal those of a naive computation, to the last billionth', () => {
    fc.assert(
      fc.property(someJourneys, (journeys) => {
        const naive = [...naiveSums(journeys, byInteraction)].filter(([, units]) => units !== 0n);
        expect(cells(credits(journeys, byInteraction))).toEqual(new Map(naive));
      }),
    );
  });

  test('the order of journeys changes nothing', () => {
    fc.assert(
      fc.property(someJourneys, (journeys) => {
        expect(cells(credits(journeys.toReversed(), byInteraction))).toEqual(
          cells(credits(journeys, byInteraction)),
        );
      }),
    );
  });
});

test('no credit is created or lost: with every model, a bucket sums to its changes', () => {
  fc.assert(
    fc.property(someJourneys, (journeys) => {
      const made = credits(journeys);
      for (const model of attributionModels.keys())
        for (let bucket = 0; bucket < buckets; bucket += 1) {
          let credited = 0n;
          for (let channel = 0; channel <= channels; channel += 1)
            credited += made.sum(model, bucket, channel, 1).units;
          const changes = journeys
            .flatMap((journey) => journey.changes)
            .filter(({ key, at }) => key === 1 && terms.findBucket(at) === bucket)
            .reduce((sum, { delta }) => sum + delta.units * 10n ** BigInt(2 - delta.scale), 0n);
          expect(credited).toBe(changes * BigInt(wholeCredit));
        }
    }),
  );
});

test('many sums stay exact beyond what floats hold', () => {
  const eventAt = start + day;
  const journey: Journey = {
    eventAt,
    directAt: undefined,
    touches: [1, 2, 3].map((node) => ({ at: eventAt, node })),
    changes: [
      { key: 1, at: eventAt, delta: { units: 10n ** 10n + 1n, scale: 2 }, count: undefined },
    ],
  };
  const made = credits(Array.from({ length: 500 }, () => journey));
  const linear = attributionModels.indexOf('linear');
  let credited = 0n;
  for (let channel = 0; channel <= channels; channel += 1)
    credited += made.sum(linear, 0, channel, 1).units;
  expect(credited).toBe(500n * (10n ** 10n + 1n) * BigInt(wholeCredit));
});
