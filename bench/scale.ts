import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type Db, openDatabase } from '../apps/api/src/store/driver/database.ts';
import { postgres } from './processes.ts';
import { figure, median, type Options, type Row } from './report.ts';
import { type Subject, subjects } from './scale-tables.ts';
import { year } from './seed.ts';
import { withConnection } from './sql.ts';

const rounds = 40;
const perInsert = 5_000_000;
/** Disk space that a row takes while its indexes are made, with its part of the write-ahead log. */
const bytesPerRow = 500;

/**
 * Size, hot statements and vacuum of tables that grow without end, at two sizes: what a billion rows
 * cost is read from them. Rows are made by SQL, and indexes after them.
 */
export async function scale({ quick }: Options): Promise<Row[]> {
  const sizes = quick ? [100_000, 1_000_000] : [10_000_000, 100_000_000];
  const most = Math.max(...sizes) * bytesPerRow;
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < most) {
    const measured = `left out: ${tmpdir()} has less than ${figure(most / 1e9)} GB free`;
    return [{ what: 'scale', target: '—', measured, ok: undefined }];
  }
  const database = await postgres();
  const db = await openDatabase({ databaseUrl: database.url, folder: join(tmpdir(), 'unused') });
  const rows: Row[] = [];
  try {
    await withConnection(database.url, async (client) => {
      for (const subject of subjects)
        rows.push(...(await measureTable(client, db, subject, sizes)));
    });
  } finally {
    await db.destroy();
    await database.stop();
  }
  return rows;
}

type Measures = Record<string, number>;

async function measureTable(
  client: pg.Client,
  db: Db,
  subject: Subject,
  sizes: readonly number[],
): Promise<Row[]> {
  const measured: Measures[] = [];
  let filled = 0;
  for (const size of sizes) {
    await fill(client, subject, filled, size);
    filled = size;
    measured.push(await measure(client, db, subject, size));
    console.log(subject.table, size, measured.at(-1));
  }
  await client.query(`truncate ${subject.table}, outbox, hit_outbox, rollup_queue, journey_queue`);
  return Object.keys(measured[0] ?? {}).map((what) => ({
    what: `${subject.table} at ${sizes.join(' and ')} rows: ${what}`,
    target: '—',
    measured: measured.map((each) => figure(each[what] ?? Number.NaN)).join(' → '),
    ok: undefined,
  }));
}

/** Without its indexes, which are made after: as for a restore. */
async function fill(
  client: pg.Client,
  { table, columns, values }: Subject,
  from: number,
  to: number,
) {
  await client.query('set synchronous_commit = off');
  const { rows: indexes } = await client.query(
    `select indexname as name, indexdef as made from pg_indexes where tablename = '${table}'`,
  );
  await client.query(`alter table ${table} drop constraint ${table}_pkey`);
  for (const { name } of indexes) await client.query(`drop index if exists ${name}`);
  for (let first = from; first < to; first += perInsert)
    await client.query(`
      insert into ${table} (${columns}) select ${values}
      from generate_series(${first}::bigint, ${Math.min(first + perInsert, to) - 1}) as i`);
  for (const { made } of indexes) await client.query(made);
  await client.query(`alter table ${table} add primary key using index ${table}_pkey`);
  await client.query(`vacuum (analyze) ${table}`);
  await client.query('checkpoint');
}

async function measure(
  client: pg.Client,
  db: Db,
  { table, statements, received: column }: Subject,
  size: number,
): Promise<Measures> {
  const { rows } = await client.query(`
    select pg_table_size('${table}')::float8 as heap, pg_indexes_size('${table}')::float8 as indexes`);
  const measures: Measures = {
    'bytes a row': rows[0].heap / size,
    'bytes of indexes a row': rows[0].indexes / size,
  };
  for (const [what, run] of Object.entries(statements)) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1)
      times.push(await milliseconds(() => run(db, size)));
    // The first one plans.
    measures[`${what}, ms`] = median(times.slice(1));
  }
  await client.query(
    `delete from ${table} where ${column} < timestamptz '${year.since}' + interval '8 hours'`,
  );
  measures['vacuum after a thousandth was deleted, s'] =
    (await milliseconds(() => client.query(`vacuum (index_cleanup on) ${table}`))) / 1000;
  return measures;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
