import { expect, test } from 'vitest';
import { wakeAmounts } from './wake-amounts.ts';
import { orderTotal, wakeModels } from './wake-story.ts';

const amounts = wakeAmounts();

test.each(wakeModels.map(({ model }) => model))('%s shares the whole order', (model) => {
  expect(amounts[model].reduce((sum, euros) => sum + euros, 0)).toBe(orderTotal);
});

test('the direct visit has nothing, and the sentences of the models are true', () => {
  expect(amounts).toMatchObject({
    positionBased: [48, 24, 0, 48],
    first: [120, 0, 0, 0],
    last: [0, 0, 0, 120],
    linear: [40, 40, 0, 40],
  });
  const [oldest = 0, middle = 0, direct, latest = 0] = amounts.timeDecay;
  expect(direct).toBe(0);
  expect(oldest).toBeGreaterThan(0);
  expect(middle).toBeGreaterThan(oldest);
  expect(latest).toBeGreaterThan(middle);
});
