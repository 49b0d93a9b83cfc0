import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshStatistics } from '../../src/store/driver/refresh-statistics.ts';
import { startTestServer } from '../harness/server.ts';

test('the planner knows how many rows a table has', async () => {
  const { db, close } = await startTestServer({ ownDatabase: true });
  await refreshStatistics(db);
  const { rows } = await sql<{ known: number; real: number }>`
    select reltuples::float8 as known, (select count(*)::float8 from workspaces) as real
    from pg_class where relname = 'workspaces'`.execute(db);
  expect(rows[0]?.known).toBe(rows[0]?.real);
  await close();
});
