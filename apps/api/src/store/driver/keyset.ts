import { type RawBuilder, sql } from 'kysely';

/** One key of an order. Those of an order tell any two rows apart: the last one is an id. */
export interface KeysetColumn {
  column: RawBuilder<unknown>;
  kind: keyof typeof kinds;
  descending?: boolean;
  nullable?: boolean;
  /** Where the column is made from a shorter text: that text, and how the column is made from it. */
  source?: { column: RawBuilder<unknown>; toColumn: (text: string) => string };
}

/** A stable order of a list. */
export interface KeysetOrder {
  /** Which list it is, and which order: a cursor of one is no cursor of another. */
  name: string;
  columns: readonly KeysetColumn[];
}

/** The keys of a row, as text. */
export type KeysetValues = (string | null)[];

interface Kind {
  /** As exact as the column itself: a date has microseconds. */
  toText: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  /** Whether the database can read the text. */
  accepts: (text: string) => boolean;
}

const asText = (column: RawBuilder<unknown>) => sql`${column}::text`;

const kinds = {
  instant: {
    toText: (column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: sql`timestamptz`,
    accepts: isInstant,
  },
  number: {
    toText: asText,
    type: sql`numeric`,
    accepts: (text) => /^-?\d{1,60}(\.\d{1,60})?$/.test(text),
  },
  uuid: {
    toText: asText,
    type: sql`uuid`,
    accepts: (text) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text),
  },
  boolean: {
    toText: asText,
    type: sql`boolean`,
    accepts: (text) => text === 'true' || text === 'false',
  },
  text: {
    toText: asText,
    type: sql`text`,
    accepts: (text) => text.isWellFormed() && !text.includes('\0'),
  },
} satisfies Record<string, Kind>;

function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false;
  const date = new Date(text);
  return Number.isFinite(date.getTime()) && date.toISOString().slice(0, 19) === text.slice(0, 19);
}

/** Whether these can be the keys of a row in this order. */
export const areKeysetValues = ({ columns }: KeysetOrder, values: readonly unknown[]): boolean =>
  values.length === columns.length &&
  columns.every(({ kind, nullable }, index) => {
    const value = values[index];
    return value === null
      ? nullable === true
      : typeof value === 'string' && kinds[kind].accepts(value);
  });

/** The keys of a row, as a column of a query. */
export const keysetValues = ({ columns }: KeysetOrder): RawBuilder<KeysetValues> =>
  sql`json_build_array(${sql.join(
    columns.map(({ column, kind, source }) => kinds[kind].toText(source?.column ?? column)),
  )})`;

export const keysetOrder = ({ columns }: KeysetOrder): RawBuilder<unknown> =>
  sql.join(
    columns.map(({ column, descending, nullable }) => {
      const direction = descending ? sql`desc` : sql`asc`;
      return sql`${column} ${direction}${nullable ? sql` nulls last` : sql``}`;
    }),
  );

/** Whether a row comes after the one with these keys. */
export function isAfter(order: KeysetOrder, values: KeysetValues): RawBuilder<boolean> {
  const [first] = order.columns;
  const beyond = order.columns.reduceRight<RawBuilder<unknown>>((rest, key, index) => {
    const text = values[index] ?? null;
    return sql`(${comesAfter(key, text)} or (${isSame(key, text)} and ${rest}))`;
  }, sql`false`);
  // Implied by the rest, but this alone lets the database start in the middle of an index.
  return first && !first.nullable
    ? sql`${first.column} ${first.descending ? sql`<=` : sql`>=`} ${value(first, values[0] ?? '')} and ${beyond}`
    : sql`${beyond}`;
}

const value = ({ kind, source }: KeysetColumn, text: string) =>
  sql`${source?.toColumn(text) ?? text}::${kinds[kind].type}`;

/** What has no value comes last, in either direction. */
function comesAfter(key: KeysetColumn, text: string | null): RawBuilder<unknown> {
  const { column, descending, nullable } = key;
  if (text === null) return sql`false`;
  const beyond = sql`${column} ${descending ? sql`<` : sql`>`} ${value(key, text)}`;
  return nullable ? sql`(${beyond} or ${column} is null)` : beyond;
}

const isSame = (key: KeysetColumn, text: string | null): RawBuilder<unknown> =>
  text === null ? sql`${key.column} is null` : sql`${key.column} = ${value(key, text)}`;
