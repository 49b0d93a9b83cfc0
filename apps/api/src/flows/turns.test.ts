import { expect, test } from 'vitest';
import { inHand, Turns } from './turns.ts';

/** Queues in memory: how much waits in each project. */
function queues(waiting: Record<string, number>) {
  const findNext = async (after: string) =>
    Object.keys(waiting)
      .filter((id) => id > after && (waiting[id] ?? 0) > 0)
      .sort()[0];
  const turnsTaken: string[] = [];
  const work = async (id: string) => {
    turnsTaken.push(id);
    waiting[id] = (waiting[id] ?? 0) - 1;
    return 1;
  };
  return { waiting, findNext, turnsTaken, work };
}

test('each project has its turn, however much waits in another', async () => {
  const { findNext, turnsTaken, work, waiting } = queues({ flood: 1000, a: 2, z: 1 });
  const turns = new Turns({ findNext });
  for (let turn = 0; turn < 6; turn += 1) await turns.take(work);
  expect(turnsTaken).toEqual(['a', 'flood', 'z', 'a', 'flood', 'flood']);
  waiting.b = 1;
  await turns.take(work);
  await turns.take(work);
  expect(turnsTaken.slice(6)).toContain('b');
});

test('a project that another worker has in hand is shared only when no other waits', async () => {
  const { findNext, turnsTaken, work, waiting } = queues({ a: 5, b: 1 });
  const turns = new Turns({ findNext });
  const besideA = async (id: string, alone: boolean) => (alone && id === 'a' ? inHand : work(id));
  await turns.take(besideA);
  await turns.take(besideA);
  expect(turnsTaken).toEqual(['b', 'a']);
  waiting.a = 0;
  expect(await turns.take(besideA)).toBe(0);
});

test('a project that fails rests for a minute, and no other does', async () => {
  const { findNext, turnsTaken, work } = queues({ a: 9, broken: 9 });
  const failures: unknown[] = [];
  let now = 0;
  const turns = new Turns({
    findNext,
    onFailure: (error) => failures.push(error),
    clock: { now: () => now },
  });
  const failing = async (id: string) => {
    if (id === 'broken') throw new Error('odd');
    return work(id);
  };
  for (let turn = 0; turn < 4; turn += 1) expect(await turns.take(failing)).toBe(1);
  expect(await turns.takeAll(failing)).toBe(1);
  expect(turnsTaken).toEqual(['a', 'a', 'a', 'a', 'a']);
  expect(failures).toHaveLength(1);
  now = 60_000;
  await turns.takeAll(work);
  expect(turnsTaken.slice(5)).toEqual(['broken', 'a']);
});

test('a database that is away is no fault of a project', async () => {
  const { findNext } = queues({ a: 1 });
  const turns = new Turns({ findNext, onFailure: () => expect.unreachable() });
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const work = () => Promise.reject(away);
  await expect(turns.take(work)).rejects.toBe(away);
  await expect(turns.take(work)).rejects.toBe(away);
});

test('a round works once for each project', async () => {
  const { findNext, turnsTaken, work } = queues({ a: 3, b: 1, c: 3 });
  const turns = new Turns({ findNext });
  expect(await turns.takeAll(work)).toBe(3);
  expect(turnsTaken).toEqual(['a', 'b', 'c']);
});
