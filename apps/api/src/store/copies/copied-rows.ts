import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import type { CopiedTable } from './catalog.ts';
import { encodedRow, hashOf, rowDigest, type TableDigest, type TextRow } from './row-digest.ts';

/** Few enough for one message, of rows that may each hold a large document. */
export const rowsPerPage = 1000;

/** All that was committed at one moment, however long the reading takes. */
export const inSnapshot = <T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local timezone = 'UTC'`.execute(transaction);
      return work(transaction);
    });

const texts = ({ columns }: CopiedTable) =>
  sql.join(
    columns.map(({ name }, index) => sql`${sql.ref(name)}::text as ${sql.ref(`c${index}`)}`),
  );

type Found = Record<string, string | null>;

const toRow = (found: Found, { columns }: CopiedTable): TextRow =>
  columns.map((_, index) => found[`c${index}`] ?? null);

/** Reads a table page by page, in a transaction. */
export async function* readRows(db: Db, table: CopiedTable): AsyncGenerator<TextRow[]> {
  await sql`
    declare copied_rows no scroll cursor for
    select ${texts(table)} from ${sql.table(table.name)}`.execute(db);
  try {
    for (;;) {
      const { rows } = await sql<Found>`
        fetch ${sql.lit(rowsPerPage)} from copied_rows`.execute(db);
      if (rows.length > 0) yield rows.map((row) => toRow(row, table));
      if (rows.length < rowsPerPage) return;
    }
  } finally {
    await sql`close copied_rows`.execute(db);
  }
}

export interface Page {
  rows: TextRow[];
  /** Where the last row lies, to go on after it. */
  position: string | undefined;
}

/** Reads the rows after a position in the table's file: only where nobody else writes. */
export async function readPage(db: Db, table: CopiedTable, after = '(0,0)'): Promise<Page> {
  const { rows } = await sql<Found & { position: string }>`
    select ctid::text as position, ${texts(table)} from ${sql.table(table.name)}
    where ctid > ${after}::tid order by ctid limit ${sql.lit(rowsPerPage)}`.execute(db);
  return { rows: rows.map((row) => toRow(row, table)), position: rows.at(-1)?.position };
}

const column = (rows: readonly TextRow[], index: number): string =>
  arrayLiteral(rows.map((row) => row[index] ?? null));

/** Puts rows into a table, each column by one array of texts. */
export async function insertTextRows(
  db: Db,
  { name, columns }: CopiedTable,
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map((each) => sql.ref(each.name));
  const values = columns.map(({ type }, index) => sql`${sql.ref(`c${index}`)}::${sql.raw(type)}`);
  const arrays = columns.map((_, index) => sql`${column(rows, index)}::text[]`);
  const aliases = columns.map((_, index) => sql.ref(`c${index}`));
  await sql`
    insert into ${sql.table(name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from unnest(${sql.join(arrays)}) as given (${sql.join(aliases)})
  `.execute(db);
}

/** How many of these rows a table has exactly so, each found by its key. */
export async function countSameRows(
  db: Db,
  { name, columns, key }: CopiedTable,
  rows: readonly TextRow[],
): Promise<number> {
  const places = key.map((part) => columns.findIndex((each) => each.name === part));
  const arrays = places.map((place) => sql`${column(rows, place)}::text[]`);
  const aliases = places.map((place) => sql.ref(`k${place}`));
  const matches = places.map((place) => {
    const { name: part = '', type = 'text' } = columns[place] ?? {};
    return sql`kept.${sql.ref(part)} = given.${sql.ref(`k${place}`)}::${sql.raw(type)}`;
  });
  // As a condition of the join the hash would be computed of every row of the table, for each page.
  const hash = sql`md5(${encodedRow(columns.map((each) => `kept.${each.name}`))})`;
  const found = await sql<{ same: string }>`
    select count(*) filter (where ${hash} = given.hash)::text as same
    from unnest(${sql.join(arrays)}, ${arrayLiteral(rows.map(hashOf))}::text[])
      as given (${sql.join(aliases)}, hash)
    join ${sql.table(name)} as kept on ${sql.join(matches, sql` and `)}`.execute(db);
  return Number(found.rows[0]?.same);
}

/** Counts a table's rows and sums their digests, as `Digester` does for rows that pass. */
export async function digestTable(db: Db, { name, columns }: CopiedTable): Promise<TableDigest> {
  const { rows } = await sql<{ rows: string; digest: string }>`
    select count(*)::text as rows,
      coalesce(sum(${rowDigest(columns.map((each) => each.name))}), 0)::text as digest
    from ${sql.table(name)}`.execute(db);
  return { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' };
}

export async function countTableRows(db: Db, { name }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ rows: string }>`
    select count(*)::text as rows from ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.rows);
}

/** Whether nobody has used the database yet: a start alone makes a workspace and keys. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from projects) or exists (select 1 from agents)
      or exists (select 1 from service_accounts) as used`.execute(db);
  return rows[0]?.used === false;
}

export async function emptyTables(db: Db, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of [...tables].reverse())
    await sql`delete from ${sql.table(name)}`.execute(db);
}

/** Whether a server is connected to the database besides this process. */
export async function hasServers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'sillage'
        and pid <> pg_backend_pid()) as found`.execute(db);
  return rows[0]?.found === true;
}
