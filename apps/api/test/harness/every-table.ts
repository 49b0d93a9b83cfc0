import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/store/driver/database.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  isNeeded: boolean;
  /** The table whose id it must be, where it refers to one. */
  refersTo: string | null;
}

/** Every column of the database's catalogue. */
export async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select t.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
      (select c.confrelid::regclass::text from pg_constraint c
        where c.contype = 'f' and c.conrelid = t.oid and c.conkey = array[a.attnum] limit 1)
        as "refersTo"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and t.relname not like 'kysely_%' and not a.attisdropped
    order by t.relname, a.attnum`.execute(db);
  return rows;
}

/** A value of each type that a column may have. */
const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  // Another each time: some must be the only one of their kind.
  text: `'x' || gen_random_uuid()`,
  'timestamp with time zone': 'now()',
  date: `'2026-03-01'`,
  integer: '1',
  smallint: '1',
  bigint: '1',
  numeric: '1',
  boolean: 'true',
  jsonb: `'{}'`,
  bytea: `'x'`,
  'text[]': `'{}'`,
  'uuid[]': `'{}'`,
};

/** In a statement of its own: Citus takes no subquery among the values of an insert. */
async function anyId(db: Db, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Puts a row into a table, with these values and any others. */
export async function insertAnyRow(
  db: Db,
  columns: readonly Column[],
  table: string,
  given: Record<string, string>,
): Promise<void> {
  const mine = columns.filter(
    (each) => each.table === table && (each.isNeeded || each.column in given),
  );
  const names = mine.map(({ column }) => sql.ref(column));
  const filled: RawBuilder<unknown>[] = [];
  for (const { column, type, refersTo } of mine) {
    const value = given[column] ?? (refersTo === null ? undefined : await anyId(db, refersTo));
    const made = values[type];
    if (value !== undefined) filled.push(sql`${value}`);
    else if (made !== undefined) filled.push(sql.raw(made));
    else throw new Error(`no value for ${table}.${column}, a ${type}`);
  }
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(filled)})
    on conflict do nothing`.execute(db);
}

/** The tables of which a row has a text somewhere, in whatever column. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set((await listColumns(db)).map((each) => each.table))) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} as kept
      where kept::text like ${`%${text}%`} limit 1`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}
