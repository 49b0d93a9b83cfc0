import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

test('what is written adds up to the whole, refunds too', () => {
  const anyWeights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(anyWeights, fc.integer({ min: -1e6, max: 1e6 }), (weights, total) => {
      fc.pre(weights.some((weight) => weight > 1e-9));
      const sum = shareOut(weights, total).reduce((all, each) => all + each, 0);
      expect(sum).toBe(total);
    }),
  );
});

test('who has no weight has no share', () => {
  expect(shareOut([0, 1, 0], 10_000)).toEqual([0, 10_000, 0]);
  expect(shareOut([1 / 3, 1 / 3, 1 / 3], 10_000)).toEqual([3334, 3333, 3333]);
});
