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
  // Of one project: on Citus they are on one node.
  const projectId = `p-${randomUUID().slice(0, 8)}`;
  const rows = ['one', 'other'];
  const day = '2026-01-01';
  for (const key of rows)
    await sql`
      insert into daily_totals (project_id, key, day, event_type, total, count)
      values (${projectId}, ${key}, ${day}, 'order', 0, 0)`.execute(db);
  const addOne = (key: string) =>
    sql`
      update daily_totals set count = count + 1
      where project_id = ${projectId} and key = ${key} and day = ${day}`.execute(db);
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
  const kept = await sql`
    select count from daily_totals where project_id = ${projectId}`.execute(db);
  expect(kept.rows).toEqual([{ count: '2' }, { count: '2' }]);
  expect(attempts).toBe(3);
  expect(effect).toHaveBeenCalledTimes(2);
});
