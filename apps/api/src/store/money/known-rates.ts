import type { KnownRates } from '@sillage/contract/money/known-rates';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { PageOf, Pagination } from '../driver/pagination.ts';

/**
 * The rates that a project's amounts are converted by, the last day first, of one currency or of all.
 * Of a day that has both, those of the administrators.
 */
export async function listKnownRates(
  db: Db,
  projectId: string,
  currency: string | undefined,
  { offset, limit }: Pagination,
): Promise<PageOf<KnownRates>> {
  const rates = currency
    ? sql`jsonb_build_object(${currency}::text, rates ->> ${currency}::text)`
    : sql`rates`;
  const hasRate = currency ? sql`rates ->> ${currency}::text is not null` : sql`true`;
  const known = sql`
    select day, rates, false as is_own from reference_rates where ${hasRate}
    union all
    select day, rates, true as is_own from project_rates
    where project_id = ${projectId} and ${hasRate}
      and not exists (select from reference_rates where reference_rates.day = project_rates.day)`;
  const { rows } = await sql<{ day: string; rates: Record<string, string>; is_own: boolean }>`
    select day::text as day, ${rates} as rates, is_own from (${known}) as known
    order by day desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${known}) as known`.execute(db);
  return {
    total: counted.rows[0]?.total ?? 0,
    data: rows.map(({ is_own, ...row }) => ({ ...row, isOwn: is_own })),
  };
}
