import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { afterCommit, unitOfWork } from '../../src/store/driver/unit-of-work.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('of two that wait for each other one is done again, and both are kept once', async () => {
  const { db } = database;
  const rows = [randomUUID(), randomUUID()];
  for (const id of rows) await db.insertInto('workspaces').values({ id, name: '0' }).execute();
  const addOne = (id: string) =>
    sql`update workspaces set name = (name::integer + 1)::text where id = ${id}`.execute(db);
  const bothHoldOne = Promise.withResolvers<void>();
  const effect = vi.fn();
  let holding = 0;
  let attempts = 0;
  const addInOrder = ([first = '', second = '']: string[]) =>
    unitOfWork(async () => {
      attempts += 1;
      await addOne(first);
      holding += 1;
      if (holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await addOne(second);
      afterCommit(effect);
    });
  await Promise.all([addInOrder(rows), addInOrder(rows.toReversed())]);
  const kept = await db.selectFrom('workspaces').select('name').where('id', 'in', rows).execute();
  expect(kept).toEqual([{ name: '2' }, { name: '2' }]);
  expect(attempts).toBe(3);
  expect(effect).toHaveBeenCalledTimes(2);
});
