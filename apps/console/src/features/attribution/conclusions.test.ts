import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conclusionsOf } from './conclusions.ts';
import type { PerformanceRow } from './performance-rows.ts';

interface Given {
  name: string;
  spend: number | null;
  values: Partial<Record<AttributionModel, number>>;
  events?: number;
  first?: number;
  last?: number;
  disagreement?: number;
}

const row = (given: Given): PerformanceRow => ({
  identifier: given.name,
  name: given.name,
  parent: undefined,
  spend: given.spend,
  visits: 0,
  positions: {
    events: given.events ?? 20,
    first: given.first ?? 0,
    middle: 0,
    last: given.last ?? 0,
  },
  models: new Map(
    Object.entries(given.values).map(([model, value]) => [
      model as AttributionModel,
      { value, events: value / 100, cost: null, returnOnSpend: null, conversionRate: null },
    ]),
  ),
  compared: undefined,
  disagreement: given.disagreement,
});

describe('what a reader should conclude', () => {
  test('cut what no model defends, feed what every model praises, doubt what they dispute', () => {
    const rows = [
      row({ name: 'salons', spend: 1000, values: { first: 1300, last: 0 } }),
      row({ name: 'partenaires', spend: 270, values: { first: 0, last: 0 }, events: 0 }),
      row({ name: 'lettre', spend: 230, values: { first: 11_000, last: 22_000 } }),
      row({
        name: 'sociaux',
        spend: 3300,
        values: { first: 63_000, last: 14_000 },
        first: 14,
        last: 3,
        disagreement: 0.25,
      }),
    ];
    expect(conclusionsOf(rows, true)).toMatchObject([
      { kind: 'weakest', row: { name: 'partenaires' }, isLosing: true, spend: 270 },
      { kind: 'strongest', row: { name: 'lettre' }, spend: 230 },
      {
        kind: 'disputed',
        row: { name: 'sociaux' },
        most: { model: 'first', value: 63_000 },
        least: { model: 'last', value: 14_000 },
        role: 'opens',
      },
    ]);
  });

  test('with one model, the row that begins many journeys and ends few is told', () => {
    const rows = [row({ name: 'a', spend: 0, values: { last: 5 }, first: 10, last: 1 })];
    expect(conclusionsOf(rows, true)).toMatchObject([{ kind: 'onesided', role: 'opens' }]);
  });

  test('of events, the cost of one decides', () => {
    const rows = [
      row({ name: 'cher', spend: 100, values: { last: 100 } }),
      row({ name: 'sobre', spend: 100, values: { last: 400 } }),
    ];
    expect(conclusionsOf(rows, false)).toMatchObject([
      { kind: 'weakest', row: { name: 'cher' }, isLosing: false, lowest: 100 },
      { kind: 'strongest', row: { name: 'sobre' }, highest: 25 },
    ]);
  });

  test('nothing is concluded of chance, of no spend, of an unknown rate', () => {
    expect(conclusionsOf([], true)).toEqual([]);
    expect(
      conclusionsOf([row({ name: 'a', spend: null, values: { last: 5 }, events: 0 })], true),
    ).toEqual([]);
    expect(
      conclusionsOf([row({ name: 'a', spend: 10, values: { last: 5000 }, events: 2 })], true),
    ).toEqual([]);
  });

  test('the weakest pays no more than any other, the strongest is not the weakest', () => {
    const someRows = fc.array(
      fc.record({ spend: fc.integer({ min: 100, max: 200 }), one: fc.nat(900), two: fc.nat(900) }),
      { minLength: 2, maxLength: 8 },
    );
    fc.assert(
      fc.property(someRows, fc.boolean(), (given, isAmount) => {
        const rows = given.map(({ spend, one, two }, index) =>
          row({ name: String(index), spend, values: { first: one, last: two } }),
        );
        const [weakest, strongest] = conclusionsOf(rows, isAmount);
        const most = (each: PerformanceRow) =>
          Math.max(...[...each.models.values()].map(({ value }) => value / (each.spend ?? 1)));
        if (weakest?.kind !== 'weakest') throw new Error('There is always a weakest of two.');
        for (const each of rows) expect(most(weakest.row)).toBeLessThanOrEqual(most(each));
        if (strongest?.kind === 'strongest') expect(strongest.row).not.toBe(weakest.row);
      }),
    );
  });
});
