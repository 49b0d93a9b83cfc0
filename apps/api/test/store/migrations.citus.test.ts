import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import type { Db } from '../../src/store/driver/database.ts';
import { openPostgres } from '../../src/store/driver/postgres.ts';
import { distributeTables, distribution } from '../../src/store/migrations/distribution.ts';
import { migrate, migrations } from '../../src/store/migrations/migrate.ts';
import { applyMigrations } from '../../src/store/migrations/migrator.ts';
import { createPostgresDatabase, openTestDatabase } from '../harness/database.ts';
import { insertAnyRow, listColumns } from '../harness/every-table.ts';

const names = Object.keys(migrations).sort();
/** After the first, all others run on a spread cluster. A whole run starts from each of them. */
const starts = isWhole ? names.map((_, index) => index + 1) : [1];

describe.runIf(inject('citusUrls'))('migrations on a spread cluster', () => {
  test.each(starts)('from %i of them to the newest, with rows in all tables', async (count) => {
    const { url, drop } = await createPostgresDatabase({ tables: false });
    const db = await openPostgres(url);
    await migrateFirst(db, count);
    const filled = await fillTables(db);
    await distributeTables(db);
    await migrate(db);

    const fresh = await openTestDatabase();
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh.db));
    await fresh.close();
    expect(await whereTablesAre(db)).toEqual(distribution);
    expect(await tablesWithHiddenCopies(db)).toEqual([]);
    for (const table of filled) expect(await hasRows(db, table), table).toBe(true);
    await db.destroy();
    await drop();
  });

  test('what a migration fills from other tables is filled on every shard', async () => {
    const { url, drop } = await createPostgresDatabase({ tables: false });
    const db = await openPostgres(url);
    await migrateFirst(db, 5);
    const projects = Array.from({ length: 12 }, (_, index) => `old-${index}`);
    for (const project of projects) await insertOldEvent(db, project);
    await distributeTables(db);
    await migrate(db);

    const { rows } = await sql<{ id: string; expires: Date; trackers: string; marks: string }>`
      select project_id as id, expires_at as expires, tracker_id,
        (select count(*) from user_trackers u where u.project_id = events.project_id) as trackers,
        (select count(*) from journey_queue q where q.project_id = events.project_id) as marks
      from events where tracker_id = 'browser' order by created_at, project_id`.execute(db);
    expect(rows.map(({ id }) => id).sort()).toEqual(projects.sort());
    for (const { expires, trackers, marks } of rows) {
      expect(expires.toISOString()).toBe('2020-01-11T00:00:00.000Z');
      expect([trackers, marks]).toEqual(['1', '2']);
    }
    await db.destroy();
    await drop();
  });
});

async function migrateFirst(db: Db, count: number): Promise<void> {
  const first = names.slice(0, count).flatMap((name) => {
    const migration = migrations[name];
    return migration ? [[name, migration] as const] : [];
  });
  await applyMigrations(db, Object.fromEntries(first));
}

/** A row in every table, whole ones first. */
async function fillTables(db: Db): Promise<string[]> {
  const columns = await listColumns(db);
  const present = new Set(columns.map(({ table }) => table));
  const tables = ['workspaces', 'projects', 'agents', 'service_accounts', ...present].filter(
    (table, index, all) => present.has(table) && all.indexOf(table) === index,
  );
  for (const table of tables) await insertAnyRow(db, columns, table, {});
  return tables;
}

/** An event as it was kept at the fifth migration, of a browser that came a year before. */
async function insertOldEvent(db: Db, project: string): Promise<void> {
  const columns = await listColumns(db);
  const [id, user] = [randomUUID(), randomUUID()];
  const date = '2020-06-01T00:00:00Z';
  const of = { project_id: project, id };
  const visit = { ...of, user_id: user, start_date: '2019-01-01T00:00:00Z' };
  await insertAnyRow(db, columns, 'raw_events', {
    ...of,
    tracker_id: 'browser',
    created_at: '2020-01-01T00:00:00Z',
  });
  await insertAnyRow(db, columns, 'events', {
    ...of,
    user_id: user,
    event_date: date,
    retention_days: '10',
  });
  await insertAnyRow(db, columns, 'interactions', visit);
}

/** Columns, indexes and constraints, whatever the order in which they were made. */
async function schemaOf(db: Db) {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
      || coalesce(column_default, '') || ' ' || coalesce(collation_name, '') as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`.execute(db);
  // A shard on the coordinator is named after its table and a number.
  return rows.flatMap(({ line }) => (/_\d{6}\b/.test(line) ? [] : [line]));
}

async function whereTablesAre(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select tablename as name, case when p.partmethod = 'h' then 'distributed'
      when p.repmodel = 't' then 'reference' else 'local' end as kind
    from pg_tables left join pg_dist_partition p
      on p.logicalrelid = format('public.%I', tablename)::regclass
    where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db);
  return Object.fromEntries(rows.map(({ name, kind }) => [name, kind]));
}

async function tablesWithHiddenCopies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition
    where (partmethod = 'h' or repmodel = 't') and pg_relation_size(logicalrelid) > 0`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasRows(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}
