import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BatchSizes } from './batch-sizes.ts';

test('a batch that fails or takes long is followed by a smaller one, of its own queue alone', () => {
  const sizes = new BatchSizes(500);
  sizes.failed('a');
  expect([sizes.of('a'), sizes.of('b')]).toEqual([62, 500]);
  sizes.succeeded('b', 2001);
  expect(sizes.of('b')).toBe(250);
  sizes.succeeded('b', 10);
  expect(sizes.of('b')).toBe(500);
});

test('one row that fails is found in few batches, and all others are done', () => {
  const row = fc.integer({ min: 0, max: 4999 });
  fc.assert(
    fc.property(row, (bad) => {
      const sizes = new BatchSizes(500);
      let [at, batches, tried] = [0, 0, 0];
      while (at < 5000) {
        const size = Math.min(sizes.of('queue'), 5000 - at);
        batches += 1;
        tried += size;
        const fails = bad >= at && bad < at + size;
        if (fails) sizes.failed('queue');
        else sizes.succeeded('queue', 0);
        if (!fails || size === 1) at += size;
      }
      expect(batches).toBeLessThan(80);
      expect(tried).toBeLessThan(5000 + 8 * 500);
    }),
  );
});
