import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral, type Scalar } from './array-literal.ts';
import { uuidArray } from './uuid-array.ts';

/** What a column of each SQL type reads from a row. */
interface Values {
  bigint: number | null;
  boolean: boolean | null;
  /** In hexadecimal, after `\x`. */
  bytea: string | null;
  date: string | null;
  integer: number | null;
  numeric: string | null;
  smallint: number | null;
  text: string | null;
  timestamptz: string | null;
  uuid: string | null;
  /** Never null, which would become JSON's null instead of SQL's. */
  jsonb: object;
}

type Column<Row> = {
  [Type in keyof Values]: readonly [type: Type, read: (row: Row) => Values[Type]];
}[keyof Values];

/** The SQL type of each column, and how it is read from a row. */
export type Columns<Row> = Record<string, Column<Row>>;

/**
 * Makes a function that gives rows to a statement as an item of FROM, named `given`: the one way to
 * insert or join many rows. A parameter holds a whole column. The SQL text is built once, here:
 * building it for each statement took a third more CPU for a single row.
 */
export function unnestRows<Row>(columns: Columns<Row>) {
  const scalars = Object.entries(columns).filter(([, [type]]) => type !== 'jsonb');
  const documents = Object.entries(columns).filter(([, [type]]) => type === 'jsonb');
  const arrays = `unnest(${scalars.map(([, [type]]) => `?::${type}[]`).join(', ')})`;
  const elements = documents.map(() => 'jsonb_array_elements(?::jsonb)');
  const item = documents.length > 0 ? `rows from (${[arrays, ...elements].join(', ')})` : arrays;
  const ordered = [...scalars, ...documents];
  const names = ordered.map(([name]) => `"${name}"`).join(', ');
  const fragments = `${item} as given (${names})`.split('?');
  const statement = Object.assign(fragments, { raw: fragments });
  const encoders = ordered.map(([, column]) => encoder(column));
  return (rows: readonly Row[]): RawBuilder<unknown> =>
    sql(statement, ...encoders.map((encode) => encode(rows)));
}

function encoder<Row>([type, read]: Column<Row>): (rows: readonly Row[]) => unknown {
  if (type === 'jsonb') return (rows) => JSON.stringify(rows.map(read));
  if (type === 'uuid') return (rows) => uuidArray(rows.map(read));
  return (rows) => arrayLiteral(rows.map<Scalar>(read));
}
