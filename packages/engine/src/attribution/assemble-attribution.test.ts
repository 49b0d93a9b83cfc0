import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, zero } from '../money/decimal.ts';
import { finish } from '../time/in-steps.ts';
import { arrangeRows, sumRows } from './arrange-rows.ts';
import type { Sum } from './assemble-attribution.ts';
import { attributionRows } from './attribution-rows.ts';
import { reportedChannels } from './reported-channels.ts';

const metrics = [
  { key: 'turnover', column: 0, countColumn: undefined, isAmount: true, scale: 2 },
  { key: 'state-delay-paid', column: 1, countColumn: 2, isAmount: false, scale: 3 },
  { key: 'nothing', column: undefined, countColumn: undefined, isAmount: false, scale: 0 },
];
const channels = ['a', 'b', 'c'].map((identifier) => ({
  identifier,
  name: identifier.toUpperCase(),
}));

const decimal = (value: number): Decimal => ({ units: BigInt(Math.round(value * 1e6)), scale: 6 });

/** For each channel: the turnover, the sum of the delays and their count. */
const sumOf =
  (cells: Record<number, number[]>): Sum =>
  (_, __, channel, column) =>
    decimal(cells[channel]?.[column] ?? 0);

/** Asks for the channels that have something, or for those given. */
function rowsOf(
  sum: Sum,
  spend = new Map<string, (Decimal | null)[]>(),
  intervals: (number | undefined)[] = [undefined],
  given?: number[],
) {
  const period = { buckets: intervals.length, sum, spend };
  const reported = given ?? reportedChannels(channels, metrics, 1, [period]);
  const order = { keyOf: undefined, descending: false, limit: undefined, hasHidden: false };
  const rows = arrangeRows({ channels, reported, ...order });
  return finish(
    attributionRows({
      shape: { models: ['last'], metrics, rows, digits: 2 },
      own: { ...period, sum: sumRows(sum, rows), intervals },
      compared: undefined,
      pairs: intervals.map((_, own) => ({ own, compared: undefined })),
    }),
  );
}

test('channels with neither credit nor spend are left out; the unattributed row is always there', () => {
  const rows = rowsOf(sumOf({ 0: [5] }), new Map([['c', [zero]]]));
  expect(rows.map(({ identifier }) => identifier)).toEqual(['a', 'c', null]);
  expect(rows.at(-1)?.name).toBe('Non attribué');
});

test('amounts are rounded together, so that they add up to the cent, negative ones too', () => {
  const rows = rowsOf(sumOf({ 0: [-3.333333], 1: [-3.333333], 2: [-3.333334] }));
  const cents = rows.map(({ values }) => Math.round((values.turnover ?? 0) * 100));
  expect(cents.reduce((all, cent) => all + cent, 0)).toBe(-1000);
  expect(Math.max(...cents.slice(0, 3)) - Math.min(...cents.slice(0, 3))).toBe(1);
});

test('a delay is a mean weighted by credit, and an unknown metric is 0', () => {
  const [row] = rowsOf(sumOf({ 0: [0, 90, 1.5] }));
  expect(row?.values).toEqual({ turnover: 0, 'state-delay-paid': 60, nothing: 0 });
});

test('a ratio is null where it has no meaning', () => {
  const spend = new Map([
    ['a', [decimal(50)]],
    ['b', [null]],
  ]);
  const [a, b, c] = rowsOf(sumOf({ 0: [200], 1: [100], 2: [10] }), spend);
  expect(a).toMatchObject({ spend: 50, returnOnSpend: { turnover: 4 } });
  expect(a?.cost).toEqual({ turnover: 0.25, 'state-delay-paid': null, nothing: null });
  expect(b).toMatchObject({
    spend: null,
    cost: { turnover: null },
    returnOnSpend: { turnover: null },
  });
  expect(c).toMatchObject({ spend: 0, cost: { turnover: 0 }, returnOnSpend: { turnover: null } });
});

describe('with intervals', () => {
  const buckets = 4;
  const someSums = fc.array(
    fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), {
      minLength: buckets,
      maxLength: buckets,
    }),
    { minLength: 4, maxLength: 4 },
  );

  test('the intervals of a row add up to the row without intervals, and rows to the total', () => {
    fc.assert(
      fc.property(someSums, (sums) => {
        const units = (channel: number, bucket: number) => sums[channel]?.[bucket] ?? 0n;
        const byBucket: Sum = (_, bucket, channel, column) => ({
          units: column === 0 ? units(channel, bucket) : 0n,
          scale: 6,
        });
        const whole: Sum = (_, __, channel, column) => ({
          units: column === 0 ? (sums[channel] ?? []).reduce((sum, each) => sum + each, 0n) : 0n,
          scale: 6,
        });
        const all = [0, 1, 2];
        const intervals = Array.from({ length: buckets }, (_, bucket) => bucket + 1);
        const rows = rowsOf(byBucket, new Map(), intervals, all);
        const wholeRows = rowsOf(whole, new Map(), [undefined], all);
        const cents = (value: number | undefined) => Math.round((value ?? 0) * 100);
        for (const { identifier, values } of wholeRows)
          expect(
            rows
              .filter((row) => row.identifier === identifier)
              .reduce((sum, row) => sum + cents(row.values.turnover), 0),
          ).toBe(cents(values.turnover));
        const exact = sums.flat().reduce((sum, each) => sum + each, 0n);
        const shown = rows.reduce((sum, row) => sum + cents(row.values.turnover), 0);
        expect(Math.abs(shown * 10_000 - Number(exact))).toBeLessThanOrEqual(5000);
      }),
    );
  });
});
