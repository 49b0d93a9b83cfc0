import type { MissingRate } from '@sillage/contract/campaigns/missing-rates';
import type { Project } from '@sillage/contract/projects/projects';
import { outlayFormula } from '@sillage/engine/campaigns/outlay-formula';
import { hasEveryRate } from '@sillage/engine/campaigns/sum-outlay';
import { zero } from '@sillage/engine/money/decimal';
import { allSkippedDays } from '@sillage/engine/time/skipped-days';
import { lastDayNumber, toDay } from '@sillage/engine/time/zoned-time';
import { listForeignOutlays } from '../../store/campaigns/foreign-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { listRateHistory } from '../../store/money/rate-history.ts';
import { Pace } from '../pace.ts';

/** What spend cannot be converted, by currency: attribution leaves it out. */
export async function missingRates(
  db: Db,
  { id, currency: to, timezone }: Pick<Project, 'id' | 'currency' | 'timezone'>,
): Promise<MissingRate[]> {
  const skipped = allSkippedDays(timezone);
  const periods = (await listForeignOutlays(db, id, to)).map(({ start, end, ...rest }) => {
    const period = { start: start.getTime(), end: end.getTime() };
    const formula = outlayFormula({ amount: zero, currency: to, ...period }, timezone, skipped);
    return {
      ...rest,
      formula,
      last: Math.min(formula.last?.day ?? formula.first.day, lastDayNumber),
    };
  });
  if (periods.length === 0) return [];
  const history = await listRateHistory(
    db,
    id,
    [to, ...new Set(periods.map(({ currency }) => currency))],
    {
      first: Math.min(...periods.map(({ formula }) => formula.first.day)),
      last: Math.max(...periods.map(({ last }) => last)),
    },
  );
  const pace = new Pace();
  const missing = new Map<string, { first: number; last: number; count: number }>();
  for (const { currency: from, formula, last, count } of periods) {
    if (pace.isDue()) await pace.pause();
    if (hasEveryRate(formula, { from, to, history, skipped })) continue;
    const known = missing.get(from);
    missing.set(from, {
      first: Math.min(known?.first ?? formula.first.day, formula.first.day),
      last: Math.max(known?.last ?? last, last),
      count: (known?.count ?? 0) + count,
    });
  }
  return [...missing]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { first, last, count }]) => ({
      currency,
      firstDay: toDay(first),
      lastDay: toDay(last),
      outlayCount: count,
    }));
}
