import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mergeSheets,
  packSheet,
  type SheetLine,
  SheetReader,
  sheetModels,
} from './credit-sheet.ts';

const someSum = fc.oneof(
  fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  fc.constant(0n),
);

const someLine: fc.Arbitrary<SheetLine> = fc.record({
  node: fc.integer({ min: -1, max: 300 }),
  medium: fc.nat(3),
  key: fc.nat(3),
  ofCounts: fc.boolean(),
  scale: fc.nat(6),
  sums: fc.oneof(
    fc.array(someSum, { minLength: sheetModels.length, maxLength: sheetModels.length }),
    someSum.map((sum) => sheetModels.map(() => sum)),
  ),
});

function linesOf(packed: Uint8Array): SheetLine[] {
  const reader = new SheetReader(packed);
  const lines: SheetLine[] = [];
  while (reader.next()) {
    const { node, medium, key, ofCounts, scale } = reader;
    const sums = sheetModels.map((_, model) => reader.sum(model));
    lines.push({ node, medium, key, ofCounts, scale, sums });
  }
  return lines;
}

/** Sums by line and model, at one scale. */
function totals(lines: readonly SheetLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { node, medium, key, ofCounts, scale, sums: given } of lines)
    for (const [model, sum] of given.entries()) {
      const name = `${node} ${medium} ${key} ${ofCounts} ${model}`;
      sums.set(name, (sums.get(name) ?? 0n) + sum * 10n ** BigInt(6 - scale));
    }
  return new Map([...sums].filter(([, sum]) => sum !== 0n).sort());
}

test('a sheet is read as it was packed, without the lines that have nothing', () => {
  fc.assert(
    fc.property(fc.array(someLine), (lines) => {
      const kept = lines.filter(({ sums }) => sums.some((sum) => sum !== 0n));
      expect(linesOf(packSheet(lines))).toEqual(kept);
    }),
  );
});

test('merged sheets have the sums of all, each line once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(someLine), { maxLength: 4 }), (sheets) => {
      const parts = sheets.map((lines) => packSheet(lines));
      const merged = linesOf(mergeSheets(Buffer.concat(parts)));
      expect(totals(merged)).toEqual(totals(sheets.flat()));
      const names = merged.map(({ node, medium, key, ofCounts }) =>
        [node, medium, key, ofCounts].join(' '),
      );
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test('a sheet that is taken back leaves nothing', () => {
  fc.assert(
    fc.property(fc.array(someLine), (lines) => {
      const reversed = lines.map((line) => ({ ...line, sums: line.sums.map((sum) => -sum) }));
      const both = Buffer.concat([packSheet(lines), packSheet(reversed)]);
      expect(mergeSheets(both)).toHaveLength(0);
    }),
  );
});
