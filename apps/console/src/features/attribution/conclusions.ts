import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { PerformanceRow } from './performance-rows.ts';

interface Said {
  row: PerformanceRow;
}

/** By the worst and the best model: undefined where nothing was obtained. */
interface Range {
  lowest: number | undefined;
  highest: number | undefined;
}

/** The one that pays least, whichever model one believes. */
interface Weakest extends Said, Range {
  kind: 'weakest';
  spend: number;
  /** Whether every model says that it costs more than it earns, or that it earned nothing. */
  isLosing: boolean;
}

/** The one that pays most, by every model, and has little of the spend. */
interface Strongest extends Said, Range {
  kind: 'strongest';
  spend: number;
  /** Its part of all that is spent. */
  share: number;
}

/** The one of which models say the most different things, and where it comes in journeys. */
export interface Disputed extends Said {
  kind: 'disputed';
  most: { model: AttributionModel; value: number };
  least: { model: AttributionModel; value: number };
  role: 'opens' | 'concludes' | 'both';
}

/** The one that begins many journeys and ends few, or the reverse: one model alone misjudges it. */
interface Onesided extends Said {
  kind: 'onesided';
  role: 'opens' | 'concludes';
}

export type Conclusion = Weakest | Strongest | Disputed | Onesided;

/** Fewer events would be chance. */
const fewestEvents = 5;
/** A smaller part of the spend is not worth a decision. */
const leastShare = 0.01;
/** Models that differ by less agree. */
const leastDisagreement = 0.03;

/** What a reader should take from the rows of campaigns, by rules: nothing when they say nothing. */
export function conclusionsOf(rows: readonly PerformanceRow[], isAmount: boolean): Conclusion[] {
  const paid = rows.filter(
    ({ identifier, spend }) => identifier !== null && identifier !== 'others' && (spend ?? 0) > 0,
  );
  const total = paid.reduce((sum, { spend }) => sum + (spend ?? 0), 0);
  const worth = paid.filter(({ spend }) => (spend ?? 0) >= leastShare * total);
  const weakest = weakestOf(worth, isAmount);
  const strongest = strongestOf(
    worth.filter((row) => row !== weakest?.row),
    isAmount,
    total,
  );
  return [weakest, strongest, disputedOf(rows) ?? onesidedOf(rows)].filter(
    (each) => each !== undefined,
  );
}

/** What a euro obtained, by each model: an amount, or events. */
const yields = ({ models, spend }: PerformanceRow, isAmount: boolean): number[] =>
  [...models.values()].map(({ value, events }) => (isAmount ? value : events) / (spend || 1));

/** As a person reads it: the return of an amount, or the cost of an event. */
function rangeOf(row: PerformanceRow, isAmount: boolean): Range {
  const all = yields(row, isAmount).map((each) =>
    isAmount ? each : each > 0 ? 1 / each : undefined,
  );
  const known = all.filter((each) => each !== undefined);
  return known.length === 0
    ? { lowest: undefined, highest: undefined }
    : { lowest: Math.min(...known), highest: Math.max(...known) };
}

function weakestOf(rows: readonly PerformanceRow[], isAmount: boolean): Weakest | undefined {
  if (rows.length < 2) return undefined;
  const row = best(rows, (each) => -Math.max(...yields(each, isAmount)));
  if (!row) return undefined;
  const most = Math.max(...yields(row, isAmount));
  const isLosing = isAmount ? most < 1 : most === 0;
  return { kind: 'weakest', row, spend: row.spend ?? 0, isLosing, ...rangeOf(row, isAmount) };
}

function strongestOf(
  rows: readonly PerformanceRow[],
  isAmount: boolean,
  total: number,
): Strongest | undefined {
  const proved = rows.filter(({ positions }) => positions.events >= fewestEvents);
  const row = best(proved, (each) => Math.min(...yields(each, isAmount)));
  if (!row || Math.min(...yields(row, isAmount)) <= (isAmount ? 1 : 0)) return undefined;
  const spend = row.spend ?? 0;
  return { kind: 'strongest', row, spend, share: spend / total, ...rangeOf(row, isAmount) };
}

function disputedOf(rows: readonly PerformanceRow[]): Disputed | undefined {
  const row = best(
    rows.filter(({ identifier }) => identifier !== null),
    ({ disagreement = 0 }) => disagreement,
  );
  if (!row || (row.disagreement ?? 0) < leastDisagreement) return undefined;
  const [first, ...others] = [...row.models].map(([model, { value }]) => ({ model, value }));
  if (!first) return undefined;
  const most = others.reduce((one, two) => (two.value > one.value ? two : one), first);
  const least = others.reduce((one, two) => (two.value < one.value ? two : one), first);
  return { kind: 'disputed', row, most, least, role: roleOf(row) };
}

function onesidedOf(rows: readonly PerformanceRow[]): Onesided | undefined {
  const row = best(
    rows.filter(({ positions }) => positions.events >= fewestEvents),
    ({ positions: { first, last } }) => Math.abs(first - last),
  );
  const role = row && roleOf(row);
  return row && role && role !== 'both' ? { kind: 'onesided', row, role } : undefined;
}

function roleOf({ positions: { first, last } }: PerformanceRow): Disputed['role'] {
  if (first >= 1.5 * last && first > last) return 'opens';
  return last >= 1.5 * first && last > first ? 'concludes' : 'both';
}

/** The row with the highest number; of equal ones the first. */
function best(
  rows: readonly PerformanceRow[],
  number: (row: PerformanceRow) => number,
): PerformanceRow | undefined {
  let found: PerformanceRow | undefined;
  for (const row of rows) if (!found || number(row) > number(found)) found = row;
  return found;
}
