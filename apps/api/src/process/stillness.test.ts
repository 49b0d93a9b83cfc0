import { expect, test } from 'vitest';
import { Stillness } from './stillness.ts';

interface World {
  position: string | undefined;
  time: number;
  waiting: number;
  looks: number;
}

function makeWorld() {
  const world: World = { position: 'a', time: 0, waiting: 0, looks: 0 };
  const stillness = new Stillness({
    position: async () => world.position,
    clock: { now: () => world.time },
  });
  const work = stillness.around(async () => {
    world.looks += 1;
    const done = world.waiting;
    world.waiting = 0;
    return done;
  });
  return { world, stillness, work };
}

test('a queue is looked at twice where the writing stays, then no more', async () => {
  const { world, work } = makeWorld();
  for (let turn = 0; turn < 5; turn += 1) expect(await work()).toBe(0);
  expect(world.looks).toBe(2);
});

test('what is written is found at once', async () => {
  const { world, work } = makeWorld();
  for (let turn = 0; turn < 5; turn += 1) await work();
  world.position = 'b';
  world.waiting = 3;
  expect(await work()).toBe(3);
  for (let turn = 0; turn < 5; turn += 1) await work();
  expect(world.looks).toBe(5);
});

test('what is seen a moment after it was written is found as well', async () => {
  const { world, work } = makeWorld();
  for (let turn = 0; turn < 5; turn += 1) await work();
  world.position = 'b';
  expect(await work()).toBe(0);
  world.waiting = 1;
  expect(await work()).toBe(1);
});

test('what was written here is found, whatever is known of the writing', async () => {
  const { world, stillness, work } = makeWorld();
  for (let turn = 0; turn < 5; turn += 1) await work();
  stillness.end();
  world.waiting = 1;
  expect(await work()).toBe(1);
});

test('what comes with time is found within ten seconds', async () => {
  const { world, work } = makeWorld();
  for (let turn = 0; turn < 5; turn += 1) await work();
  world.waiting = 1;
  world.time = 9999;
  expect(await work()).toBe(0);
  world.time = 10_000;
  expect(await work()).toBe(1);
});

test('nothing is left out where the writing is not known', async () => {
  const { world, work } = makeWorld();
  world.position = undefined;
  for (let turn = 0; turn < 5; turn += 1) await work();
  expect(world.looks).toBe(5);
});
