import { maxCount } from '@sillage/contract/lists';
import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import {
  isAfter,
  type KeysetOrder,
  type KeysetValues,
  keysetOrder,
  keysetValues,
} from './keyset.ts';

/** Where a page ends, and what was counted at the first page: the next ones do not count again. */
export interface Cursor {
  total: number;
  totalIsExact: boolean;
  values: KeysetValues;
}

export interface CursorPagination {
  order: KeysetOrder;
  offset: number;
  limit: number;
  after?: Cursor;
}

export interface CursorPageOf<T> {
  total: number;
  totalIsExact: boolean;
  data: T[];
  next: Cursor | null;
}

/**
 * Conditions that no index helps with. They are looked at for so many rows at most, in the order of
 * the list, so that a page costs the same whatever the table holds.
 */
export interface Examination {
  /** The name by which conditions and order call the rows. */
  table: string;
  conditions: readonly RawBuilder<unknown>[];
  /** How many rows are looked at; fewer where a condition costs much. */
  rows?: number;
  /** A column that costs much: it is made for the rows of the page alone. */
  column?: AliasedRawBuilder<unknown, string>;
}

type AnyQuery<O> = SelectQueryBuilder<never, never, O>;

/** One page of a query that has its columns and conditions, but no order or limit yet. */
export async function readCursorPage<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  pagination: CursorPagination,
  examination?: Examination,
): Promise<CursorPageOf<O>> {
  const rows = query as unknown as AnyQuery<O>;
  const { after } = pagination;
  const examined = examination && examination.conditions.length > 0 ? examination : undefined;
  const { data, values } = await (examined
    ? readExamined(db, rows, pagination, examined)
    : readRows(examination?.column ? withColumn(rows, examination.column) : rows, pagination));
  const { total, totalIsExact } = after ?? (await count(db, rows, pagination.order, examined));
  return { total, totalIsExact, data, next: values && { total, totalIsExact, values } };
}

const withColumn = <O>(query: AnyQuery<O>, column: AliasedRawBuilder<unknown, string>) =>
  query.select(column as never) as unknown as AnyQuery<O>;

type Row<O> = O & { keyset_values: KeysetValues };

const from = <O>(query: AnyQuery<O>, { order, after }: CursorPagination): AnyQuery<O> =>
  (after ? query.where(isAfter(order, after.values)) : query).orderBy(
    keysetOrder(order) as never,
  ) as AnyQuery<O>;

async function readRows<O>(query: AnyQuery<O>, pagination: CursorPagination) {
  const { order, offset, limit } = pagination;
  const rows = await from(query, pagination)
    .select(keysetValues(order).as('keyset_values'))
    .offset(offset)
    .limit(limit + 1)
    .execute();
  return cut(rows as Row<O>[], limit);
}

/** The page, and the keys of its last row if there are more. */
function cut<O>(rows: Row<O>[], limit: number) {
  const data = rows.slice(0, limit);
  return { data, values: rows.length > limit ? (data.at(-1)?.keyset_values ?? null) : null };
}

async function readExamined<O>(
  db: Db,
  query: AnyQuery<O>,
  pagination: CursorPagination,
  examination: Examination,
) {
  const { order, offset, limit } = pagination;
  const { column } = examination;
  const { rows } = await sql<Row<O>>`
    select *, ${keysetValues(order)} as keyset_values${column ? sql`, ${column}` : sql``}
    from (${from(query, pagination).limit(rowsOf(examination))}) as ${sql.table(examination.table)}
    where ${allOf(examination)}
    order by ${keysetOrder(order)} offset ${offset} limit ${limit + 1}`.execute(db);
  const page = cut(rows, limit);
  return {
    ...page,
    values: page.values ?? (await lastExamined(query, pagination, rowsOf(examination))),
  };
}

/** The keys of the last row that was examined, if there are rows after it. */
async function lastExamined<O>(query: AnyQuery<O>, pagination: CursorPagination, examined: number) {
  const rows = (await from(query.clearSelect(), pagination)
    .select(keysetValues(pagination.order).as('keyset_values'))
    .offset(examined - 1)
    .limit(2)
    .execute()) as Pick<Row<unknown>, 'keyset_values'>[];
  return rows.length > 1 ? (rows[0]?.keyset_values ?? null) : null;
}

const rowsOf = (examination: Examination | undefined) => examination?.rows ?? maxCount;

const allOf = ({ conditions }: Examination) => sql.join([...conditions], sql` and `);

async function count<O>(
  db: Db,
  query: AnyQuery<O>,
  order: KeysetOrder,
  examination: Examination | undefined,
) {
  // In the order of the list, by its index: any other way may read rows of all projects.
  const counted = examination
    ? query.orderBy(keysetOrder(order) as never)
    : query
        .clearSelect()
        .select(sql`1`.as('one'))
        .orderBy(keysetOrder({ ...order, columns: order.columns.slice(0, 1) }) as never);
  const { rows } = await sql<{ seen: number; found: number }>`
    select count(*)::integer as seen,
      count(*) filter (where ${examination ? allOf(examination) : sql`true`})::integer as found
    from (${counted.limit(rowsOf(examination) + 1)}) as ${sql.table(examination?.table ?? 'counted')}`.execute(
    db,
  );
  const { seen, found } = rows[0] ?? { seen: 0, found: 0 };
  const most = rowsOf(examination);
  return { total: Math.min(found, most), totalIsExact: seen <= most };
}
