import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/store/driver/database.ts';
import { sharingReads } from '../../src/store/driver/shared-reads.ts';
import { unitOfWork } from '../../src/store/driver/unit-of-work.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const add = (name: string, through: Db = db) =>
  through.insertInto('workspaces').values({ id: randomUUID(), name }).execute();

const namesLike = async (start: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('workspaces')
    .select('name')
    .where('name', 'like', `${start}%`)
    .execute();
  return rows.map(({ name }) => name);
};

/** However it is written. */
const ways: Record<string, (name: string) => Promise<unknown>> = {
  alone: (name) => add(name),
  'in a transaction': (name) => db.transaction().execute((transaction) => add(name, transaction)),
  'in a unit of work': (name) => unitOfWork(() => add(name)),
};

test.each(Object.entries(ways))('who shares reads finds what was written %s', async (_, write) => {
  const start = randomUUID();
  const missed: string[] = [];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      sharingReads(async () => {
        const name = `${start} ${index}`;
        // As many reads wait already as there are others.
        await namesLike(start);
        await write(name);
        if (!(await namesLike(start)).includes(name)) missed.push(name);
      }),
    ),
  );
  expect(missed).toEqual([]);
  expect(await namesLike(start)).toHaveLength(40);
});

test('a transaction that fails undoes what it wrote, and gives its connection back', async () => {
  const start = randomUUID();
  await sharingReads(async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await add(start, transaction);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await namesLike(start)).toEqual([]);
  });
});
