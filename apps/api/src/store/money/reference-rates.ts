import type { Rates } from '@sillage/engine/money/exchange';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';

/**
 * The rates of each day, or of the last day with rates before it: those of the administrators, which
 * hold everywhere, and a project's own.
 */
export async function listRatesByDay(
  db: Db,
  projectId: string,
  days: readonly string[],
): Promise<Map<string, Rates>> {
  const { rows } = await sql<{ day: string; rates: Rates }>`
    select given.day::text as day, found.rates
    from unnest(${arrayLiteral([...new Set(days)])}::date[]) as given (day)
    cross join lateral (
      select known.rates from (
        (select day, rates, 1 as rank from reference_rates where reference_rates.day <= given.day
          order by reference_rates.day desc limit 1)
        union all
        (select day, rates, 2 as rank from project_rates
          where project_rates.project_id = ${projectId} and project_rates.day <= given.day
          order by project_rates.day desc limit 1)
      ) as known
      order by known.day desc, known.rank limit 1
    ) as found`.execute(db);
  return new Map(rows.map(({ day, rates }) => [day, rates]));
}

const unnestRates = unnestRows<[day: string, rates: Rates]>({
  day: ['date', ([day]) => day],
  rates: ['jsonb', ([, rates]) => rates],
});

export async function upsertRates(db: Db, rates: ReadonlyMap<string, Rates>): Promise<void> {
  await sql`
    insert into reference_rates (day, rates)
    select day, rates
    from ${unnestRates([...rates])}
    on conflict (day) do update set rates = excluded.rates`.execute(db);
}

/** Rates that hold in one project, on days for which administrators have loaded none. */
export async function upsertProjectRates(
  db: Db,
  projectId: string,
  rates: ReadonlyMap<string, Rates>,
): Promise<void> {
  await sql`
    insert into project_rates (project_id, day, rates)
    select ${projectId}::text, day, rates
    from ${unnestRates([...rates])}
    on conflict (project_id, day) do update set rates = excluded.rates`.execute(db);
}
