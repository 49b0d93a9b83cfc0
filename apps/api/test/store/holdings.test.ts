import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdings } from '../../src/store/projects/holdings.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { listColumns } from '../harness/every-table.ts';

/** These tables forget the id by a step of their own. */
const ownSteps = ['deletions', 'audit_log'];

describe('the list of whose rows a table holds', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const tablesWithColumn = async (column: string) =>
    (await listColumns(database.db))
      .filter((each) => each.column === column && !ownSteps.includes(each.table))
      .map(({ table }) => table)
      .sort();
  const listed = (...kinds: string[]) =>
    Object.entries(holdings)
      .filter(([, { kind }]) => kinds.includes(kind))
      .map(([table]) => table)
      .sort();

  test('has every table of the database', async () => {
    const columns = await listColumns(database.db);
    expect([...new Set(columns.map(({ table }) => table))].sort()).toEqual(
      Object.keys(holdings).sort(),
    );
  });

  test('gives a project every table that names one', async () => {
    expect(await tablesWithColumn('project_id')).toEqual(listed('settings', 'queue', 'data'));
  });

  test('gives a workspace every table that names one, besides its projects', async () => {
    expect(await tablesWithColumn('workspace_id')).toEqual(
      [...listed('workspace'), 'projects'].sort(),
    );
  });

  test('deletes with a project, at once, what refers to its row', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'projects'::regclass`.execute(database.db);
    expect(listed('settings')).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });
});
