import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median is the middle of the sorted numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1 }), (values) => {
      const sorted = [...values].sort((a, b) => a - b);
      const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
      expect(median(values)).toBe(((lower ?? 0) + (upper ?? 0)) / 2);
    }),
  );
});
