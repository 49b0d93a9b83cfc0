import { type RawBuilder, sql } from 'kysely';

/** Whether any of these columns differs from its given value; null is a value like any other. */
export const isDistinctFrom = (columns: Record<string, unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    Object.entries(columns).map(
      ([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`,
    ),
    sql` or `,
  )})`;
