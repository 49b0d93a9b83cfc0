import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshGrown, refreshStatistics } from '../../src/store/driver/refresh-statistics.ts';
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

test('a table that has grown is counted again, once, with the projects that are new in it', async () => {
  const { db, close } = await startTestServer({ ownDatabase: true });
  const fill = (projectId: string, count: number) =>
    sql`
      insert into outbox (project_id, id)
      select ${projectId}, gen_random_uuid() from generate_series(1, ${count}::integer)`.execute(
      db,
    );
  const known = async () => {
    const { rows } = await sql<{ projects: string | null }>`
      select most_common_vals::text as projects from pg_stats
      where tablename = 'outbox' and attname = 'project_id'`.execute(db);
    return rows[0]?.projects ?? '';
  };
  await fill('old', 3000);
  await refreshStatistics(db);
  expect(await known()).toContain('old');
  await fill('new', 2000);
  expect(await known()).not.toContain('new');
  await refreshGrown(db);
  expect(await known()).toContain('new');
  expect(await refreshGrown(db)).toBe(0);
  await close();
});
