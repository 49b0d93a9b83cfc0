import type { DatedRates } from '@sillage/engine/campaigns/sum-outlay';
import type { Rates } from '@sillage/engine/money/exchange';
import { toDay, toDayNumber } from '@sillage/engine/time/zoned-time';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';

/**
 * The rates of some currencies from a day to another (day numbers), with those that hold on the first,
 * in order. Of a day that has both, those of the administrators.
 */
export async function listRateHistory(
  db: Db,
  projectId: string,
  currencies: readonly string[],
  { first, last }: { first: number; last: number },
): Promise<DatedRates[]> {
  const [from, to] = [toDay(first), toDay(last)];
  const { rows } = await sql<{ day: string; rates: Rates | null }>`
    select day::text as day, (
      select jsonb_object_agg(given.code, known.rates ->> given.code)
      from unnest(${arrayLiteral(currencies)}::text[]) as given (code)
      where known.rates ->> given.code is not null
    ) as rates
    from (
      select day, rates, 2 as rank from reference_rates where day <= ${to}::date and day >= coalesce(
        (select max(day) from reference_rates where day <= ${from}::date), ${from}::date)
      union all
      select day, rates, 1 as rank from project_rates
      where project_id = ${projectId} and day <= ${to}::date and day >= coalesce(
        (select max(day) from project_rates
          where project_id = ${projectId} and day <= ${from}::date), ${from}::date)
    ) as known
    order by known.day, known.rank`.execute(db);
  const byDay = new Map(rows.map(({ day, rates }) => [day, rates ?? {}]));
  return [...byDay].map(([day, rates]) => ({ day: toDayNumber(day), rates }));
}
