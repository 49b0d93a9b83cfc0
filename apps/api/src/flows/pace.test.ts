import { expect, test } from 'vitest';
import { mapInPace } from './pace.ts';

test('a long loop lets others pass between its steps, in order', async () => {
  let passed = 0;
  let going = true;
  const others = () => {
    passed += 1;
    if (going) setImmediate(others);
  };
  setImmediate(others);
  const hold = (item: number) => {
    const end = performance.now() + 6;
    while (performance.now() < end);
    return item * 2;
  };
  expect(await mapInPace([1, 2, 3, 4, 5], hold)).toEqual([2, 4, 6, 8, 10]);
  going = false;
  expect(passed).toBeGreaterThanOrEqual(4);
});
