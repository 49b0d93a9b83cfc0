import { type RawBuilder, sql } from 'kysely';

/** Whether any column of a row differs from these values. */
export const isDistinctFrom = (columns: Record<string, unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    Object.entries(columns).map(
      ([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`,
    ),
    sql` or `,
  )})`;
