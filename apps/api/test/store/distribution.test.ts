import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Db } from '../../src/store/driver/database.ts';
import { distributeTables, distribution } from '../../src/store/migrations/distribution.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';

describe('the rules of a distributed database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('every table has its kind', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely_%' order by 1`.execute(
      database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(distribution).sort());
  });

  test('every primary key and unique index of a spread table has project_id', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select t.relname as table, array_agg(a.attname::text) as columns
      from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
      where i.indisunique and t.relnamespace = 'public'::regnamespace
      group by i.indexrelid, t.relname`.execute(database.db);
    const spread = rows.filter(({ table }) => distribution[table as 'projects'] === 'distributed');
    expect(spread.length).toBeGreaterThan(0);
    expect(spread.filter(({ columns }) => !columns.includes('project_id'))).toEqual([]);
  });

  test('no whole table refers to a spread one, and there are no triggers', async () => {
    const { rows } = await sql<{ from: string; to: string }>`
      select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to
      from pg_constraint c where c.contype = 'f'`.execute(database.db);
    const kind = (table: string) => distribution[table as 'projects'];
    expect(
      rows.filter(({ from, to }) => kind(from) !== 'distributed' && kind(to) === 'distributed'),
    ).toEqual([]);
    // Citus has its own on the tables that it spreads.
    const triggers = await sql`
      select 1 from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
        and tgname not like 'truncate_trigger_%'`.execute(database.db);
    expect(triggers.rows).toEqual([]);
  });

  test('no statement asks for a value that is another each time: Citus changes no row by one', () => {
    const store = join(import.meta.dirname, '../../src/store');
    const files = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('migrations'),
    );
    expect(files.length).toBeGreaterThan(100);
    const volatile = /\b(gen_random_uuid|random|clock_timestamp|timeofday|uuidv7)\s*\(\)/;
    expect(files.filter((file) => volatile.test(readFileSync(join(store, file), 'utf8')))).toEqual(
      [],
    );
  });

  test.skipIf(inject('citusUrls'))(
    'with Citus, tables that are not spread yet are spread, whole ones first',
    async () => {
      await pretendCitus(database.db);
      await distributeTables(database.db);
      const { rows } = await sql<{ call: string }>`select call from citus_calls`.execute(
        database.db,
      );
      const calls = rows.map(({ call }) => call);
      const tables = (wanted: string) =>
        Object.entries(distribution).flatMap(([table, kind]) => (kind === wanted ? [table] : []));
      expect(calls).toEqual([
        ...tables('reference').filter((table) => table !== 'workspaces'),
        ...tables('distributed').map((table) => `${table} by project_id`),
        'free workspaces',
      ]);
    },
  );
});

/** Citus' functions, which note what they are asked; workspaces alone is spread already. */
async function pretendCitus(db: Db): Promise<void> {
  await sql`create table citus_calls (position serial, call text)`.execute(db);
  await sql`
    create table pg_dist_partition (logicalrelid regclass, partmethod text, repmodel text)`.execute(
    db,
  );
  await sql`
    insert into pg_dist_partition values ('workspaces', 'n', 't'), ('event_types', 'n', 's')`.execute(
    db,
  );
  await sql`
    create function create_reference_table(t text) returns void language sql
    as 'insert into pg_dist_partition values (t::regclass, ''n'', ''t'');
      insert into citus_calls (call) values (t)'`.execute(db);
  await sql`
    create function create_distributed_table(t text, c text) returns void language sql
    as 'insert into pg_dist_partition values (t::regclass, ''h'', ''c'');
      insert into citus_calls (call) values (t || '' by '' || c)'`.execute(db);
  await sql`
    create function truncate_local_data_after_distributing_table(t text) returns void
    language plpgsql as $$ begin
      execute 'truncate ' || t || ' cascade';
      insert into citus_calls (call) values ('free ' || t);
    end $$`.execute(db);
}
