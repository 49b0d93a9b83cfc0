import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from '../time/in-steps.ts';
import { add, type Decimal, toText, zero } from './decimal.ts';
import { roundTable } from './round-table.ts';
import { roundTree, type TreeRow } from './round-tree.ts';

const columns = 3;

const someRow = fc.record({
  values: fc.array(
    fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }).map((units): Decimal => ({ units, scale: 5 })),
    { minLength: columns, maxLength: columns },
  ),
  campaign: fc.option(fc.constantFrom('a', 'b', 'c')),
  adSet: fc.constantFrom('x', 'y'),
});

const toRow = ({
  values,
  campaign,
  adSet,
}: typeof someRow extends fc.Arbitrary<infer T> ? T : never): TreeRow => ({
  values,
  groups:
    campaign === null
      ? []
      : [
          { key: campaign, order: campaign },
          { key: `${campaign}${adSet}`, order: adSet },
        ],
});

const sum = (rows: readonly (readonly Decimal[])[]): string[] =>
  Array.from({ length: columns }, (_, column) =>
    toText(rows.reduce((all, row) => add(all, row[column] ?? zero), zero)),
  );

test('rows of a group add up to what the group has in a table of groups', () => {
  fc.assert(
    fc.property(fc.array(someRow, { minLength: 1, maxLength: 12 }), (given) => {
      const rows = given.map(toRow);
      const rounded = finish(roundTree(rows, 2));
      const keys = [...new Set(rows.flatMap(({ groups }) => groups[0]?.key ?? []))].sort();
      const alone = rows.filter(({ groups }) => groups.length === 0);
      const members = (key: string) =>
        rows.flatMap(({ groups }, index) => (groups[0]?.key === key ? [index] : []));
      const exact = (indexes: readonly number[]) =>
        Array.from({ length: columns }, (_, column) =>
          indexes.reduce((all, index) => add(all, rows[index]?.values[column] ?? zero), zero),
        );
      const table = roundTable(
        [...keys.map((key) => exact(members(key))), ...alone.map(({ values }) => values)],
        2,
      );
      for (const [index, key] of keys.entries())
        expect(sum(members(key).map((row) => rounded[row] ?? []))).toEqual(
          sum([table[index] ?? []]),
        );
      expect(sum(rounded)).toEqual(sum(table));
    }),
    { numRuns: 500 },
  );
});
