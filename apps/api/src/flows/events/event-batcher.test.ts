import { expect, test } from 'vitest';
import { EventBatcher } from './event-batcher.ts';

interface Kept {
  projectId: string;
  id: string;
}

/** A database that keeps what it is given, and says so when it is told to. */
function slowStore() {
  const statements: { events: Kept[]; done: () => void }[] = [];
  const insert = (events: Kept[]) =>
    new Promise<void>((resolve) => statements.push({ events, done: resolve }));
  return { statements, insert };
}

const tick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const some = (count: number, from = 0): Kept[] =>
  Array.from({ length: count }, (_, at) => ({ projectId: 'a', id: `${from + at}` }));

test('what comes while a statement is in flight goes together with the next one', async () => {
  const { statements, insert } = slowStore();
  const batcher = new EventBatcher<Kept>(insert);
  const first = batcher.keep({ projectId: 'a', id: 'first' });
  await tick();
  const others = some(20).map((event) => batcher.keep(event));
  await tick();
  expect(statements).toHaveLength(1);
  statements[0]?.done();
  await first;
  await tick();
  expect(statements[1]?.events).toEqual(some(20));
  statements[1]?.done();
  await Promise.all(others);
});

test('a crowd does not wait for the statement in flight, and no third one leaves', async () => {
  const { statements, insert } = slowStore();
  const batcher = new EventBatcher<Kept>(insert);
  const kept: Promise<void>[] = [];
  for (const from of [0, 1000, 2000]) {
    kept.push(...some(200, from).map((event) => batcher.keep(event)));
    await tick();
  }
  expect(statements.map(({ events }) => events.length)).toEqual([200, 200]);
  statements[0]?.done();
  await tick();
  for (const { done } of statements) done();
  await Promise.all(kept);
});

test('an event sent twice at once stands once, and its namesake in another project beside it', async () => {
  const { statements, insert } = slowStore();
  const batcher = new EventBatcher<Kept>(insert);
  const [one, two, three] = ['a', 'b', 'c'].map((projectId) => ({ projectId, id: 'same' }));
  const sent = [one, two, three, one, two, three] as Kept[];
  const kept = sent.map((event) => batcher.keep(event));
  await tick();
  expect(statements[0]?.events).toEqual([one, two, three]);
  statements[0]?.done();
  await Promise.all(kept);
});
