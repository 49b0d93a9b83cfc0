import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayGaps } from './day-gaps.ts';

test('gaps and given days are together all days, each once', () => {
  const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 40 }));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.nat(30), someDays, (first, length, given) => {
      const last = first + length;
      const days = given.filter((day) => day >= first && day <= last).sort((a, b) => a - b);
      const gaps = dayGaps(first, last, days);
      const inGaps = gaps.flatMap((gap) =>
        Array.from({ length: gap.last - gap.first + 1 }, (_, at) => gap.first + at),
      );
      expect([...days, ...inGaps].sort((a, b) => a - b)).toEqual(
        Array.from({ length: length + 1 }, (_, at) => first + at),
      );
      for (const [index, gap] of gaps.entries())
        expect(gap.first).toBeGreaterThan((gaps[index - 1]?.last ?? -2) + 1);
    }),
  );
});
