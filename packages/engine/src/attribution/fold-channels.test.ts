import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, type Decimal, zero } from '../money/decimal.ts';
import { finish } from '../time/in-steps.ts';
import type { Spend } from './assemble-attribution.ts';
import type { Channel } from './channels.ts';
import { type CreditTerms, JourneyCredits } from './credit-journeys.ts';
import { foldChannels, foldSpend } from './fold-channels.ts';
import { ChainLearner } from './learn-chain.ts';
import { packJourney } from './pack-journey.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const buckets = 3;
const count = 12;
const channels: Channel[] = Array.from({ length: count }, (_, index) => ({
  identifier: `utm:${String(index).padStart(2, '0')}`,
  name: `Canal ${index}`,
}));

const terms: CreditTerms = {
  models: attributionModels,
  columns: [{ key: 0, scale: 2, ofCounts: false }],
  channelOf: Uint32Array.from({ length: count }, (_, node) => node),
  channels: count,
  buckets,
  findBucket: (at) => Math.min(buckets - 1, Math.max(0, Math.floor((at - start) / (30 * day)))),
  lookbackDays: 60,
  byInteraction: false,
};

const someJourneys = fc.array(
  fc
    .record({
      date: fc.integer({ min: 0, max: 89 }),
      nodes: fc.array(fc.integer({ min: 1, max: count - 1 }), { maxLength: 6 }),
      units: fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }),
    })
    .map(({ date, nodes, units }) => {
      const eventAt = start + date * day;
      return packJourney({
        eventAt,
        directAt: undefined,
        touches: nodes.map((node, index) => ({ at: eventAt - (nodes.length - index) * day, node })),
        changes: [{ key: 0, at: eventAt, delta: { units, scale: 2 }, count: undefined }],
      });
    }),
  { minLength: 1, maxLength: 15 },
);

const someSpend: fc.Arbitrary<Spend> = fc
  .uniqueArray(fc.nat(count - 1), { maxLength: 6 })
  .chain((owners) =>
    fc.tuple(
      ...owners.map((owner) =>
        fc
          .array(fc.option(fc.nat(10_000)), { minLength: buckets, maxLength: buckets })
          .map((cents): [string, (Decimal | null)[]] => [
            channels[owner]?.identifier ?? '',
            cents.map((cent) => (cent === null ? null : { units: BigInt(cent), scale: 2 })),
          ]),
      ),
    ),
  )
  .map((entries) => new Map(entries));

/** More channels than rows, mostly. */
const someMax = fc.integer({ min: 1, max: 6 });

function credited(journeys: Uint8Array[], fold?: CreditTerms['fold']): JourneyCredits {
  const range = { since: start, until: start + 90 * day };
  const learner = new ChainLearner({ ...terms, range, maxStates: 6 });
  finish(learner.learn(journeys));
  const credits = new JourneyCredits({ ...terms, fold, chain: finish(learner.solve()) });
  credits.add(journeys);
  return credits;
}

const touchesOf = (journeys: Uint8Array[]) => new JourneyCredits(terms).countTouches(journeys);

describe('with more channels than rows', () => {
  test('every model’s rows add up to the same, bucket by bucket', () => {
    fc.assert(
      fc.property(someJourneys, someSpend, someMax, (journeys, spend, max) => {
        const { rows, rowOf } = foldChannels(channels, max, touchesOf(journeys), spend);
        expect(rows.length).toBeLessThanOrEqual(max);
        const whole = credited(journeys);
        const folded = credited(journeys, { rows: rows.length, rowOf });
        for (const model of attributionModels.keys())
          for (let bucket = 0; bucket < buckets; bucket += 1) {
            const total = (credits: JourneyCredits) => {
              let units = 0n;
              for (let row = 0; row <= credits.unattributed; row += 1)
                units += credits.sum(model, bucket, row, 0).units;
              return units;
            };
            expect(total(folded)).toBe(total(whole));
            for (const [row, { identifier }] of rows.entries()) {
              const channel = channels.findIndex((each) => each.identifier === identifier);
              if (channel >= 0)
                expect(folded.sum(model, bucket, row, 0)).toEqual(
                  whole.sum(model, bucket, channel, 0),
                );
            }
          }
      }),
    );
  });

  test('spend adds up to the same, and what is unknown stays unknown', () => {
    fc.assert(
      fc.property(someJourneys, someSpend, someMax, (journeys, spend, max) => {
        const { rows } = foldChannels(channels, max, touchesOf(journeys), spend);
        const folded = foldSpend(spend, rows);
        const names = new Set(rows.map(({ identifier }) => identifier));
        expect([...folded.keys()].filter((each) => !names.has(each))).toEqual([]);
        for (let bucket = 0; bucket < buckets; bucket += 1) {
          const sum = (of: Spend) =>
            [...of.values()].reduce<Decimal | null>((all, byBucket) => {
              const spent = byBucket[bucket] ?? null;
              return all && spent && add(all, spent);
            }, zero);
          expect(sum(folded)?.units).toBe(sum(spend)?.units);
        }
      }),
    );
  });

  test('who is left out is no larger than who is kept', () => {
    fc.assert(
      fc.property(someJourneys, someSpend, someMax, (journeys, spend, max) => {
        const touches = touchesOf(journeys);
        const { rows } = foldChannels(channels, max, touches, spend);
        const kept = new Set(rows.map(({ identifier }) => identifier));
        const rank = ({ identifier }: Channel, index: number) =>
          (spend.has(identifier) ? 1e6 : 0) + (touches[index] ?? 0);
        const ranks = channels.map((each, index) => ({ each, rank: rank(each, index) }));
        const least = Math.min(
          ...ranks.filter(({ each }) => kept.has(each.identifier)).map(({ rank }) => rank),
        );
        for (const { each, rank } of ranks)
          if (!kept.has(each.identifier)) expect(rank).toBeLessThanOrEqual(least);
      }),
    );
  });
});

test('a row for the others is there only when it is needed, last and by its own name', () => {
  const touches = Uint32Array.from([0, 5, 2, 2, 1]);
  const five = channels.slice(0, 5);
  const names = (max: number) =>
    foldChannels(five, max, touches, new Map()).rows.map(({ name }) => name);
  expect(names(4)).toEqual(['Canal 1', 'Canal 2', 'Canal 3', 'Canal 4']);
  expect(names(3)).toEqual(['Canal 1', 'Canal 2', 'Autres']);
  expect(names(1)).toEqual(['Autres']);
});

test('visits whose source was not kept are among the others', () => {
  const overflow = [{ identifier: 'others', name: 'Autres' }, ...channels.slice(0, 3)];
  const { rows, rowOf } = foldChannels(overflow, 3, Uint32Array.of(9, 1, 2, 3), new Map());
  expect(rows.map(({ identifier }) => identifier)).toEqual(['utm:01', 'utm:02', 'others']);
  expect([...rowOf]).toEqual([2, 2, 0, 1]);
});
