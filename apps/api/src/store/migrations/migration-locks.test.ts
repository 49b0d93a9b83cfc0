import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../tables/schema.ts';
import { migrations } from './migrate.ts';
import type { Migrations } from './migrator.ts';

/** Before it, nobody had tables that had grown. */
const firstRuled = '0039';

/** What a migration would run, on a database where nothing is found. */
async function statementsOf(migration: Migrations[string]): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql.replace(/\s+/g, ' ').trim().toLowerCase()),
  });
  await migration?.up(db);
  return statements;
}

const name = String.raw`"?(?:public"?\.)?"?(\w+)"?`;
const created = new RegExp(`^create table (?:if not exists )?${name}`);
const target = new RegExp(
  `^(?:create (?:unique )?index (?:if not exists )?\\S+ on|alter table(?: only)?|update|delete from|lock table|cluster|vacuum full|truncate(?: table)?|drop table(?: if exists)?) ${name}`,
);

/** What holds a table for as long as the table is large, and what to do instead. */
const slow: readonly [RegExp, string][] = [
  [/^create (unique )?index (?!concurrently)/, 'an index is made while nobody can write'],
  [/^alter table .*\btype\b/, 'every row is written again: add a column, fill it, then switch'],
  [
    /^alter table .*\bset not null\b/,
    'every row is read: add a constraint that is not valid first',
  ],
  [/^alter table .*\badd (constraint \S+ )?(primary key|unique)\b/, 'an index is made'],
  [
    /^alter table (?!.*\bnot valid\b).*\badd (constraint \S+ )?(check|foreign key)\b/,
    'every row is read: add it as not valid, then validate it',
  ],
  [
    /^alter table .*\badd column .*\bdefault (\w+\.)?(random|gen_random_uuid|uuid_generate_\w+|clock_timestamp|nextval)\b/,
    'every row is written: a default that differs by row',
  ],
  [
    /^alter table .*\badd column .*\b(generated always as \(|serial\b|bigserial\b)/,
    'rows are written',
  ],
  [/^(update|delete from) (?!.*\bwhere\b)/, 'every row is written in one transaction'],
  [/^(lock table|cluster|vacuum full|truncate)\b/, 'the table is held'],
];

/** What takes something away that the release before may use. */
const contracting = /^(drop table|alter table .*\b(drop (column|constraint)|rename)\b|drop index)/;

function faultsOf(migration: string, statements: readonly string[]): string[] {
  const own = new Set(statements.flatMap((each) => created.exec(each)?.[1] ?? []));
  const others = statements.filter((each) => !own.has(target.exec(each)?.[1] ?? ''));
  return [
    ...others.flatMap((each) =>
      slow.filter(([form]) => form.test(each)).map(([, why]) => `${migration}: ${why}: ${each}`),
    ),
    ...others
      .filter((each) => contracting.test(each) && !/-after-\d{4}$/.test(migration))
      .map((each) => `${migration}: takes away what the release before may use: ${each}`),
  ];
}

test('no migration holds a table for longer as it grows, nor takes away what the release before uses', async () => {
  const ruled = Object.entries(migrations).filter(([each]) => each >= firstRuled);
  expect(ruled.length).toBeGreaterThan(0);
  const faults = await Promise.all(
    ruled.map(async ([each, migration]) => faultsOf(each, await statementsOf(migration))),
  );
  expect(faults.flat()).toEqual([]);
});

test.each([
  'create index events_by_x on events (project_id, x)',
  'alter table events alter column x type bigint',
  'alter table "events" alter column x set not null',
  'alter table events add constraint c check (x > 0)',
  'alter table events add primary key (project_id, id)',
  'alter table events add column token uuid not null default gen_random_uuid()',
  "update events set x = 'y'",
  'lock table events',
  'alter table events drop column x',
  'alter table events rename column x to y',
  'drop table events',
])('%s is refused', (statement) => {
  expect(faultsOf('0099-x', [statement])).toHaveLength(1);
});

test.each([
  [['create table things (id uuid)', 'create index things_by_id on things (id)']],
  [['alter table events add column x integer not null default 0']],
  [['alter table events add column since timestamptz default now()']],
  [['alter table events add constraint c check (x > 0) not valid']],
  [['update workspaces set x = 1 where id = $1']],
])('%j is taken', (statements) => {
  expect(faultsOf('0099-x', statements)).toEqual([]);
});

test('what nobody uses any more may be taken away, by a migration that says since when', () => {
  expect(faultsOf('0099-x-after-0098', ['alter table events drop column x'])).toEqual([]);
});
