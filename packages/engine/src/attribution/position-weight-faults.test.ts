import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionWeightFaults } from './position-weight-faults.ts';

const percent = fc.integer({ min: 0, max: 100 });

test('percents make a whole, or are refused', () => {
  fc.assert(
    fc.property(percent, percent, percent, (first, middle, last) => {
      const faults = positionWeightFaults({ first, middle, last });
      expect(faults).toHaveLength(first + middle + last === 100 ? 0 : 1);
    }),
  );
  expect(positionWeightFaults({ first: 40, middle: 20, last: 40 })).toEqual([]);
  expect(positionWeightFaults({ first: 40, middle: 20, last: 41 })).toEqual([
    'positionWeights must add up to 100',
  ]);
});
