import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newId, withSeed } from './new-id.ts';

const make = async () => {
  const ids = [newId('outlay')];
  await setImmediate();
  return [...ids, newId('campaign'), newId('outlay')];
};

test('work with the same seed makes the same ids, whatever else goes on', async () => {
  const [first, second, other] = await Promise.all([
    withSeed('a', make),
    withSeed('a', make),
    withSeed('b', make),
  ]);
  expect(second).toEqual(first);
  expect(new Set([...first, ...other]).size).toBe(6);
});

test('an id of a kind does not depend on how many of another were made', async () => {
  const [, , second] = await withSeed('a', make);
  const alone = await withSeed('a', async () => [newId('outlay'), newId('outlay')]);
  expect(alone[1]).toBe(second);
});

test('without a seed every id is another', () => {
  expect(newId('outlay')).not.toBe(newId('outlay'));
});
