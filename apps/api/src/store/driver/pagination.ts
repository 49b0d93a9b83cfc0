import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../tables/schema.ts';

export interface Pagination {
  offset: number;
  limit: number;
}

export interface PageOf<T> {
  total: number;
  data: T[];
}

/** Counts the rows of a query that has no columns, order or limit yet. */
export async function countRows<T extends keyof Database>(
  query: SelectQueryBuilder<Database, T, Record<never, never>>,
): Promise<number> {
  const { total } = await query
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
