import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from '../time/in-steps.ts';
import { ChainLearner, type LearningTerms, type LearntChain } from './learn-chain.ts';
import { type Journey, packJourney } from './pack-journey.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const nodes = 8;

/** Each node is a channel of its own. */
const terms: LearningTerms = {
  channelOf: Uint32Array.from({ length: nodes }, (_, node) => node),
  channels: nodes,
  lookbackDays: 30,
  range: { since: start, until: start + 90 * day },
  maxStates: 500,
};

const someJourney: fc.Arbitrary<Journey> = fc
  .record({
    date: fc.integer({ min: -60, max: 150 }),
    direct: fc.option(fc.nat(60)),
    touches: fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: nodes - 1 })), {
      maxLength: 6,
    }),
    changes: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -5, max: 90 })), { maxLength: 3 }),
  })
  .map(({ date, direct, touches, changes }) => {
    const eventAt = start + date * day;
    return {
      eventAt,
      directAt: direct === null ? undefined : eventAt - direct * day,
      touches: touches
        .sort(([a], [b]) => b - a)
        .map(([age, node]) => ({ at: eventAt - age * day, node })),
      changes: changes.map(([key, days]) => ({
        key,
        at: eventAt + days * day,
        delta: { units: 1n, scale: 0 },
        count: undefined,
      })),
    };
  });
const someJourneys = fc.array(someJourney, { maxLength: 15 });

function learnt(journeys: readonly Journey[], changed: Partial<LearningTerms> = {}): LearntChain {
  const learner = new ChainLearner({ ...terms, ...changed });
  finish(learner.learn(journeys.map(packJourney)));
  return finish(learner.solve());
}

/** The effect of each channel. */
const effectsOf = ({ stateOf, effects }: LearntChain): number[] =>
  [...stateOf].map((state) => effects[state] ?? 0);

const isInPeriod = ({ eventAt }: Journey): boolean =>
  eventAt >= terms.range.since && eventAt < terms.range.until;

test('events of other periods teach nothing, whatever became of them in this one', () => {
  fc.assert(
    fc.property(someJourneys, (journeys) => {
      expect(learnt(journeys)).toEqual(learnt(journeys.filter(isInPeriod)));
    }),
  );
});

test('what became of an event, and how often, means nothing', () => {
  fc.assert(
    fc.property(someJourneys, (journeys) => {
      const bare = journeys.map((journey) => ({ ...journey, changes: [] }));
      expect(learnt(journeys)).toEqual(learnt(bare));
    }),
  );
});

test('touch points outside the window teach nothing', () => {
  fc.assert(
    fc.property(someJourneys, (journeys) => {
      const cut = journeys.map((journey) => ({
        ...journey,
        touches: journey.touches.filter(({ at }) => at >= journey.eventAt - 30 * day),
      }));
      expect(learnt(journeys)).toEqual(learnt(cut));
    }),
  );
});

test('channels that no journey has change nothing, were there ten thousand', () => {
  fc.assert(
    fc.property(someJourneys, (journeys) => {
      const effects = effectsOf(learnt(journeys));
      const more = effectsOf(learnt(journeys, { channels: 10_000 }));
      expect(more.slice(0, nodes)).toEqual(effects);
      expect(more.slice(nodes).every((effect) => effect === 0)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('the order of journeys means nothing', () => {
  fc.assert(
    fc.property(someJourneys, (journeys) => {
      expect(learnt(journeys.toReversed())).toEqual(learnt(journeys));
    }),
  );
});

test('beyond the states there may be, the rarest channels are one', () => {
  const eventAt = start + day;
  const path = (...given: number[]): Journey => ({
    eventAt,
    directAt: undefined,
    touches: given.map((node, index) => ({ at: eventAt - (9 - index) * 1000, node })),
    changes: [],
  });
  const { stateOf, effects } = learnt([path(1), path(1), path(2), path(2), path(3), path(4)], {
    maxStates: 3,
  });
  expect([...stateOf.subarray(1, 5)]).toEqual([0, 1, 2, 2]);
  expect(effects[2]).toBeCloseTo(1 / 3, 10);
});

test('journeys without an event lower the effect of what they went through', () => {
  const eventAt = start + day;
  const path = (...given: number[]): Journey => ({
    eventAt,
    directAt: undefined,
    touches: given.map((node, index) => ({ at: eventAt - (9 - index) * 1000, node })),
    changes: [],
  });
  const learner = new ChainLearner(terms);
  finish(learner.learn([path(1, 2), path(1)].map(packJourney)));
  expect(effectsOf(finish(learner.solve())).slice(0, 3)).toEqual([0, 1, 0.5]);
  learner.addUnconverted({ length: 1, channels: Uint32Array.of(2), ages: Float64Array.of(0) }, 1);
  expect(effectsOf(finish(learner.solve())).slice(0, 3)).toEqual([0, 0.75, 0.5]);
});
