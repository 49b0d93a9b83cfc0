import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayLiteral } from '../../src/store/driver/array-literal.ts';
import { unnestRows } from '../../src/store/driver/unnest-rows.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Text columns of PostgreSQL hold anything but U+0000. */
const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'"\\{},\n\t nul') }))
  .filter((value) => !value.includes('\0'));
const texts = fc.array(fc.option(text), { maxLength: 20 });

/** The elements of an array, in order, as the database reads them. */
async function readBack(type: string, values: readonly (string | number | null)[]) {
  const { rows } = await sql<{ value: unknown }>`
    select value from unnest(${arrayLiteral(values)}::${sql.raw(type)}[]) with ordinality as given (value, position)
    order by position`.execute(database.db);
  return rows.map(({ value }) => value);
}

test('any text and null comes back from an array', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      expect(await readBack('text', values)).toEqual(values);
    }),
    { numRuns: 300 },
  );
});

test('numbers and dates come back from an array', async () => {
  expect(await readBack('numeric', ['-1.50', null])).toEqual(['-1.50', null]);
  expect(await readBack('integer', [7, -1])).toEqual([7, -1]);
  const instant = new Date('2026-03-29T01:30:00.123Z');
  expect(await readBack('timestamptz', [instant.toISOString()])).toEqual([instant]);
});

test('rows come back with all their columns', async () => {
  const row = fc.record({
    name: fc.option(text),
    flag: fc.option(fc.boolean()),
    size: fc.option(fc.integer({ min: -1000, max: 1000 })),
    first: fc.record({ title: text, count: fc.option(fc.integer()) }),
    second: fc.array(text),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 10 }), async (rows) => {
      const numbered = rows.map((each, index) => ({ ...each, index }));
      const given = unnestRows<(typeof numbered)[number]>({
        first: ['jsonb', (each) => each.first],
        index: ['integer', (each) => each.index],
        name: ['text', (each) => each.name],
        flag: ['boolean', (each) => each.flag],
        second: ['jsonb', (each) => each.second],
        size: ['integer', (each) => each.size],
      });
      const read = await sql`
        select name, flag, size, first, second from ${given(numbered)}
        order by index`.execute(database.db);
      expect(read.rows).toEqual(rows);
    }),
  );
});
