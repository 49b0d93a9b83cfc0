import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import type { Project } from '@sillage/contract/projects/projects';
import type { Spend } from '@sillage/engine/attribution/assemble-attribution';
import { identifierOf, type LeveledNode } from '@sillage/engine/attribution/channels';
import { type OutlayFormula, outlayFormula } from '@sillage/engine/campaigns/outlay-formula';
import {
  type Exchange,
  hasEveryRate,
  type QuestionDays,
  sumConvertedOutlay,
  sumOutlay,
} from '@sillage/engine/campaigns/sum-outlay';
import { add, type Decimal, exactDecimal, zero } from '@sillage/engine/money/decimal';
import { allSkippedDays } from '@sillage/engine/time/skipped-days';
import { lastDayNumber } from '@sillage/engine/time/zoned-time';
import type { Db } from '../../store/driver/database.ts';
import { listRateHistory } from '../../store/money/rate-history.ts';
import { Pace } from '../pace.ts';
import { type SpendQuestion, type SpentRow, splitQuestion } from './split-question.ts';

/** An outlay, and what it was spent on. */
export interface OutlayOnNode {
  outlay: SpentRow;
  node: LeveledNode;
}

export interface SpendOptions extends SpendQuestion {
  project: Project;
  groupBy: AttributionGroup;
  buckets: number;
}

interface SpreadRow extends OutlayOnNode {
  formula: OutlayFormula;
}

/**
 * The spend of each channel by bucket, in the project's currency. A day's spend counts in the bucket
 * of the first instant of that day that the outlay covers. Days are of the project's zone, and are
 * counted rather than listed: an outlay may have a century of them.
 */
export async function spendByChannel(
  db: Db,
  outlays: readonly OutlayOnNode[],
  { project, groupBy, buckets, ...question }: SpendOptions,
): Promise<Spend> {
  if (outlays.length === 0) return new Map();
  const pace = new Pace();
  const { timezone: zone } = project;
  const rows = outlays.map(({ outlay }) => outlay);
  const asked = await splitQuestion(rows, zone, question);
  const spread: SpreadRow[] = [];
  for (const each of outlays) {
    spread.push({ ...each, formula: formulaOf(each.outlay, zone) });
    if (pace.isDue()) await pace.pause();
  }
  const exchangeOf = await exchanges(db, project, spread);
  const spend = new Map<string, (Decimal | null)[]>();
  for (const { outlay, node, formula } of spread) {
    const identifier = identifierOf(groupBy, node);
    const byBucket = spend.get(identifier) ?? Array.from({ length: buckets }, () => zero);
    spend.set(identifier, byBucket);
    const exchange = exchangeOf(outlay.currency);
    const isKnown = !exchange || (isDated(formula) && hasEveryRate(formula, exchange));
    for (const [bucket, amount] of partsOf(formula, asked, isKnown ? exchange : undefined)) {
      if (bucket >= 0) {
        const before = byBucket[bucket] ?? null;
        byBucket[bucket] = before && isKnown ? add(before, amount) : null;
      }
      if (pace.isDue()) await pace.pause();
    }
  }
  return spend;
}

const formulaOf = (outlay: SpentRow, zone: string): OutlayFormula =>
  outlayFormula(
    {
      amount: exactDecimal(outlay.amount),
      currency: outlay.currency,
      start: outlay.start_date.getTime(),
      end: outlay.end_date.getTime(),
    },
    zone,
    allSkippedDays(zone),
  );

const partsOf = (formula: OutlayFormula, asked: QuestionDays, exchange: Exchange | undefined) =>
  exchange ? sumConvertedOutlay(formula, asked, exchange) : sumOutlay(formula, asked);

/** A day of the year 10000, which the end of an outlay may reach in some zones, has no rates. */
const isDated = ({ first, last }: OutlayFormula): boolean =>
  (last?.day ?? first.day) <= lastDayNumber;

/** The rates to convert outlays with; undefined for the project's own currency. */
async function exchanges(
  db: Db,
  { id, currency: to, timezone }: Project,
  spread: readonly SpreadRow[],
): Promise<(currency: string) => Exchange | undefined> {
  const foreign = spread.filter(
    ({ outlay, formula }) => outlay.currency !== to && isDated(formula),
  );
  const currencies = [...new Set([to, ...foreign.map(({ outlay }) => outlay.currency)])];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { formula } of foreign) {
    first = Math.min(first, formula.first.day);
    last = Math.max(last, formula.last?.day ?? formula.first.day);
  }
  const history =
    foreign.length > 0 ? await listRateHistory(db, id, currencies, { first, last }) : [];
  const skipped = allSkippedDays(timezone);
  return (from) => (from === to ? undefined : { from, to, history, skipped });
}
