import { expect, test } from 'vitest';
import { InsertBatcher } from './insert-batcher.ts';

interface Row {
  projectId: string;
  id: string;
}

/** A database whose statements end when the test calls their `done`. */
function slowStore() {
  const statements: { rows: Row[]; done: () => void }[] = [];
  const insertRows = (rows: Row[]) =>
    new Promise<number>((resolve) => statements.push({ rows, done: () => resolve(rows.length) }));
  return { statements, insertRows };
}

const tick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const some = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({ projectId: 'a', id: `${from + at}` }));

test('rows that come while a statement is in flight leave together in the next one', async () => {
  const { statements, insertRows } = slowStore();
  const batcher = new InsertBatcher<Row>(insertRows);
  const first = batcher.insert({ projectId: 'a', id: 'first' });
  await tick();
  const others = some(20).map((row) => batcher.insert(row));
  await tick();
  expect(statements).toHaveLength(1);
  statements[0]?.done();
  await first;
  await tick();
  expect(statements[1]?.rows).toEqual(some(20));
  statements[1]?.done();
  await Promise.all(others);
});

test('a hundred rows do not wait for the statement in flight, and no third one leaves', async () => {
  const { statements, insertRows } = slowStore();
  const batcher = new InsertBatcher<Row>(insertRows);
  const inserted: Promise<boolean>[] = [];
  for (const from of [0, 1000, 2000]) {
    inserted.push(...some(200, from).map((row) => batcher.insert(row)));
    await tick();
  }
  expect(statements.map(({ rows }) => rows.length)).toEqual([200, 200]);
  statements[0]?.done();
  await tick();
  for (const { done } of statements) done();
  await Promise.all(inserted);
});

test('a row sent twice at once is inserted once; the same id in another project is another row', async () => {
  const { statements, insertRows } = slowStore();
  const batcher = new InsertBatcher<Row>(insertRows);
  const [one, two, three] = ['a', 'b', 'c'].map((projectId) => ({ projectId, id: 'same' }));
  const sent = [one, two, three, one, two, three] as Row[];
  const inserted = sent.map((row) => batcher.insert(row));
  await tick();
  expect(statements[0]?.rows).toEqual([one, two, three]);
  statements[0]?.done();
  await Promise.all(inserted);
});

test('each sender learns whether the row was there already, or came twice at once', async () => {
  const batcher = new InsertBatcher<Row>(async (rows) => {
    const fresh = rows.filter(({ id }) => id !== 'known');
    return new Set(fresh.map(({ id }) => id));
  });
  const sent = ['new', 'known', 'new'].map((id) => batcher.insert({ projectId: 'a', id }));
  expect(await Promise.all(sent)).toEqual([true, false, false]);
});

test('while a part of the database is away, rows for it are refused, and the others inserted', async () => {
  const away = new Set(['b']);
  let isKnown = false;
  const statements: Row[][] = [];
  const insertRows = async (rows: Row[]) => {
    statements.push(rows);
    if (rows.some(({ projectId }) => away.has(projectId)))
      throw Object.assign(new Error('connection to the remote node failed'), { code: '08006' });
    return rows.length;
  };
  const batcher = new InsertBatcher<Row>(insertRows, () => {}, {
    isPartial: () => isKnown,
    ask: async () => {
      isKnown = away.size > 0;
    },
    reachable: async (ids) => new Set(ids.filter((id) => !away.has(id))),
  });
  const send = () =>
    Promise.all(
      ['a', 'b', 'c'].map((projectId) =>
        batcher.insert({ projectId, id: projectId }).catch(({ code }: { code: string }) => code),
      ),
    );
  expect(await send()).toEqual([true, '08006', true]);
  expect(statements.map((rows) => rows.length)).toEqual([3, 2]);
  expect(await send()).toEqual([true, 'EHOSTUNREACH', true]);
  expect(statements.map((rows) => rows.length)).toEqual([3, 2, 2]);
  away.clear();
  isKnown = false;
  expect(await send()).toEqual([true, true, true]);
});
