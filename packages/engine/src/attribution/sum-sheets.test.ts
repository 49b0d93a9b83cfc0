import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from '../time/in-steps.ts';
import { detailKinds } from '../visits/touch-details.ts';
import { defaultModelOptions } from './attribution-models.ts';
import { type CreditTerms, JourneyCredits } from './credit-journeys.ts';
import { mergeSheets } from './credit-sheet.ts';
import { JourneyPositions } from './journey-positions.ts';
import { JourneyReader } from './journey-reader.ts';
import { type DatedBy, type MadeSheet, SheetMaker } from './make-sheets.ts';
import { packDetails } from './pack-details.ts';
import { packJourney } from './pack-journey.ts';
import { mergePositions } from './position-sheet.ts';
import { SheetPositions } from './sum-positions.ts';
import { SheetCredits } from './sum-sheets.ts';
import { TouchLevel } from './touch-level.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const firstDay = start / day;
const days = 120;
const models: AttributionModel[] = [
  'first',
  'last',
  'lastNonDirect',
  'linear',
  'positionBased',
  'wShaped',
  'timeDecay',
];
const scales = [0, 2, 3, 0];
/** Of the number of events: every journey has one change of it, its own event. */
const countKey = 4;
const nodes = 8;
const channels = 4;
const channelOf = Uint32Array.from({ length: nodes }, (_, node) =>
  node === 0 ? 0 : 1 + (node % 3),
);
const views = {
  lookbackDays: 20,
  isView: Uint8Array.from({ length: nodes }, (_, node) => (node === 5 ? 1 : 0)),
  originOf: Uint32Array.from({ length: nodes }, (_, node) => (node === 5 ? 4 : node)),
};
const columns = [
  { key: 0, scale: 0, ofCounts: false },
  { key: 1, scale: 2, ofCounts: false },
  { key: 2, scale: 3, ofCounts: false },
  { key: 2, scale: 0, ofCounts: true },
];

const someUnits = (most: bigint) => fc.bigInt({ min: -most, max: most });

/** Packed with its details, as they are stored. */
const someJourney = fc
  .record({
    date: fc.integer({ min: -30 * 24, max: 130 * 24 }),
    direct: fc.option(fc.integer({ min: 0, max: 2000 })),
    touches: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 7 }), fc.nat(3)),
      { maxLength: 7 },
    ),
    changes: fc.array(
      fc.tuple(
        fc.nat(3),
        fc.integer({ min: -50, max: 1500 }),
        fc.oneof(someUnits(10n ** 6n), someUnits(10n ** 13n), someUnits(10n ** 25n)),
        fc.nat(2),
      ),
      { maxLength: 5 },
    ),
    type: fc.constantFrom('order', 'lead'),
  })
  .map(({ date, direct, touches, changes, type }) => {
    const hour = day / 24;
    const eventAt = start + date * hour;
    const ordered = touches
      .sort(([a], [b]) => b - a)
      .map(([age, node, medium]) => ({
        at: eventAt - age * hour,
        node,
        details: detailKinds.map((kind) => (kind === 'medium' ? medium : 1)),
      }));
    const packed = packJourney({
      eventAt,
      directAt: direct === null ? undefined : eventAt - direct * hour,
      touches: ordered,
      changes: [
        { key: countKey, at: eventAt, delta: { units: 1n, scale: 0 }, count: undefined },
        ...changes.map(([key, hours, units, scale]) => ({
          key,
          at: eventAt + hours * hour,
          delta: { units, scale: Math.min(scales[key] ?? 0, scale) },
          count: key === 2 ? 1 : undefined,
        })),
      ],
    });
    return { type, packed, bytes: Buffer.concat([packed, packDetails(eventAt, ordered)]) };
  });

const someJourneys = fc.array(someJourney, { maxLength: 10 });
type SomeJourney = typeof someJourneys extends fc.Arbitrary<(infer T)[]> ? T : never;

const hasViews = fc.boolean();

function makeSheets(
  added: readonly SomeJourney[],
  removed: readonly SomeJourney[],
  withViews: boolean,
): MadeSheet[] {
  const level = new TouchLevel(['medium'], 100);
  for (const { bytes } of [...added, ...removed]) {
    const reader = new JourneyReader(bytes, level);
    while (reader.next());
  }
  const leveled = level.found.map(({ node }) => node);
  const maker = new SheetMaker({
    options: defaultModelOptions,
    lookbackDays: 60,
    views: withViews
      ? {
          lookbackDays: views.lookbackDays,
          isView: Uint8Array.from(leveled, (node) => views.isView[node] ?? 0),
          originOf: Uint32Array.from(leveled, (node) => views.originOf[node] ?? 0),
        }
      : undefined,
    level,
    scaleOf: (key) => scales[key] ?? 0,
    dayOf: (at) => Math.floor(at / day),
    countKey,
  });
  for (const { bytes, type } of added) maker.add(bytes, type);
  for (const { bytes, type } of removed) maker.add(bytes, type, -1);
  return [...maker.made()];
}

function termsOf(datedBy: DatedBy, withViews: boolean): CreditTerms {
  return {
    models,
    columns,
    channelOf,
    channels,
    buckets: 4,
    findBucket: (at) => {
      const at30 = Math.floor((at - start) / (30 * day));
      return at30 >= 0 && at30 < 4 ? at30 : -1;
    },
    lookbackDays: 60,
    views: withViews ? views : undefined,
    byInteraction: datedBy === 'interaction',
  };
}

const cells = models.flatMap((_, model) =>
  [0, 1, 2, 3].flatMap((bucket) =>
    Array.from({ length: channels + 1 }, (_, row) =>
      columns.map((_, column) => [model, bucket, row, column] as const),
    ).flat(),
  ),
);

function summed(sheets: readonly MadeSheet[], datedBy: DatedBy, withViews: boolean): bigint[] {
  const credits = new SheetCredits({ ...termsOf(datedBy, withViews), numberOf: (node) => node });
  const ofRange = sheets
    .filter((sheet) => sheet.datedBy === datedBy)
    .filter((sheet) => sheet.day >= firstDay && sheet.day < firstDay + days)
    .map(({ day: at, packed }) => ({ bucket: Math.floor((at - firstDay) / 30), packed }));
  finish(credits.addInSteps(ofRange));
  return cells.map((cell) => credits.sum(...cell).units);
}

function credited(journeys: readonly SomeJourney[], datedBy: DatedBy, withViews: boolean) {
  const credits = new JourneyCredits(termsOf(datedBy, withViews));
  credits.add(journeys.map(({ packed }) => packed));
  return cells.map((cell) => credits.sum(...cell).units);
}

/** Two channels of one row, and one that has none. */
const placing = {
  rowOf: new Map([
    [0, 0],
    [1, 1],
    [2, 1],
  ]),
  rows: 2,
};

const places = [0, 1, 2, 3].flatMap((bucket) => [0, 1].map((row) => [row, bucket] as const));

function placed(sheets: readonly MadeSheet[]) {
  const positions = new SheetPositions({
    ...termsOf('event', false),
    ...placing,
    numberOf: (node) => node,
  });
  const ofRange = sheets
    .filter((sheet) => sheet.day >= firstDay && sheet.day < firstDay + days)
    .map((sheet) => ({ bucket: Math.floor((sheet.day - firstDay) / 30), packed: sheet.positions }));
  finish(positions.addInSteps(ofRange));
  return places.map((place) => positions.of(...place));
}

function counted(journeys: readonly SomeJourney[], withViews: boolean) {
  const positions = new JourneyPositions({ ...termsOf('event', withViews), ...placing, countKey });
  positions.add(journeys.map(({ packed }) => packed));
  return places.map((place) => {
    const { events, middle } = positions.of(...place);
    return { events, middle };
  });
}

const kinds: DatedBy[] = ['event', 'interaction'];

test.each(kinds)('sheets dated by %s sum to what their journeys give, exactly', (datedBy) => {
  fc.assert(
    fc.property(someJourneys, hasViews, (journeys, withViews) => {
      const sheets = makeSheets(journeys, [], withViews);
      expect(summed(sheets, datedBy, withViews)).toEqual(credited(journeys, datedBy, withViews));
    }),
  );
});

test.each(kinds)('a journey that changes is taken back and added again, by %s', (datedBy) => {
  fc.assert(
    fc.property(someJourneys, someJourneys, hasViews, (before, after, withViews) => {
      const sheets = [
        ...makeSheets(before, [], withViews),
        ...makeSheets(after, before, withViews),
      ];
      expect(summed(sheets, datedBy, withViews)).toEqual(credited(after, datedBy, withViews));
    }),
  );
});

test('the paths of sheets say in how many events a row of several nodes is', () => {
  fc.assert(
    fc.property(someJourneys, someJourneys, hasViews, (before, after, withViews) => {
      const sheets = [
        ...makeSheets(before, [], withViews),
        ...makeSheets(after, before, withViews),
      ];
      expect(placed(sheets)).toEqual(counted(after, withViews));
    }),
  );
});

test('sheets of one day may be merged', () => {
  fc.assert(
    fc.property(someJourneys, someJourneys, hasViews, (some, others, withViews) => {
      const parts = [...makeSheets(some, [], withViews), ...makeSheets(others, [], withViews)];
      const merged = [
        ...Map.groupBy(parts, (each) => [each.datedBy, each.day, each.eventType].join()).values(),
      ].map((group) => ({
        ...(group[0] as MadeSheet),
        packed: mergeSheets(Buffer.concat(group.map(({ packed }) => packed))),
        positions: mergePositions(Buffer.concat(group.map(({ positions }) => positions))),
      }));
      for (const datedBy of kinds)
        expect(summed(merged, datedBy, withViews)).toEqual(summed(parts, datedBy, withViews));
      expect(placed(merged)).toEqual(placed(parts));
    }),
  );
});
