import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

export interface CopiedTable {
  name: string;
  /** In alphabetical order: the order of a table's columns depends on how it came to be. */
  columns: { name: string; type: string }[];
  /** Columns that tell one row from another. */
  key: string[];
}

interface CatalogRow {
  name: string;
  columns: { name: string; type: string }[];
  key: string[] | null;
  refersTo: string[] | null;
}

/** What follows from the code, and what is about the copy itself. */
const left = ['kysely_migration', 'kysely_migration_lock', 'sillage_copy'];

/** Every table of ours, one that others refer to before them. */
export async function listCopiedTables(db: Db): Promise<CopiedTable[]> {
  const { rows } = await sql<CatalogRow>`
    select t.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod)) order by a.attname collate "C")
        from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      (select jsonb_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
        where i.indrelid = t.oid and i.indisprimary) as key,
      (select jsonb_agg(c.confrelid::regclass::text) from pg_constraint c
        where c.contype = 'f' and c.conrelid = t.oid and c.confrelid <> t.oid) as "refersTo"
    from pg_class t
    where t.relkind in ('r', 'p') and not t.relispartition
      and t.relnamespace = current_schema()::regnamespace
    order by t.relname collate "C"`.execute(db);
  return sorted(rows.filter(({ name }) => !left.includes(name))).map(({ name, columns, key }) => ({
    name,
    columns,
    key: key ?? columns.map((column) => column.name),
  }));
}

function sorted(rows: readonly CatalogRow[]): CatalogRow[] {
  const done = new Map<string, CatalogRow>();
  const add = (row: CatalogRow): void => {
    if (done.has(row.name)) return;
    for (const name of row.refersTo ?? []) {
      const other = rows.find((each) => each.name === name);
      if (other) add(other);
    }
    done.set(row.name, row);
  };
  for (const row of rows) add(row);
  return [...done.values()];
}

export interface Sequence {
  table: string;
  column: string;
  /** The next number, as text: it may be larger than a number holds. */
  next: string;
}

/** Where numbers that the database gives have come to: some live longer than their rows. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select t.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(t.relname), a.attname) as sequence
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attidentity <> ''
    where t.relkind in ('r', 'p') and not t.relispartition
      and t.relnamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
  const found: Sequence[] = [];
  for (const { table, column, sequence } of rows) {
    const state = await sql<{ next: string }>`
      select (last_value + is_called::int)::text as next from ${sql.raw(sequence)}`.execute(db);
    found.push({ table, column, next: state.rows[0]?.next ?? '1' });
  }
  return found;
}

export async function setSequences(db: Db, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, next } of sequences)
    await sql`
      select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${next}::bigint, false)
    `.execute(db);
}

/** A text that is another once anything was written. */
export async function describeState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', (select min(id::text) from workspaces),
      pg_snapshot_xmax(pg_current_snapshot())::text) as state`.execute(db);
  return rows[0]?.state ?? '';
}
