import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionNumbers } from '@sillage/contract/attribution/attribution-rows';
import type { RowPositions } from '@sillage/contract/attribution/row-positions';
import type { RowExtra } from '@sillage/contract/attribution/row-visits';
import { type Decimal, divide, toNumber, zero } from '../money/decimal.ts';
import { roundTree, type TreeRow } from '../money/round-tree.ts';
import { frenchSortKey } from '../text/french-order.ts';
import { mapInSteps, type Steps } from '../time/in-steps.ts';
import { othersIdentifier } from './channel-names.ts';
import type { Channel } from './channels.ts';

/** A metric that the query asks for, and the columns that hold its sums. */
export interface RequestedMetric {
  key: string;
  /** Undefined when no event ever changed the metric. */
  column: number | undefined;
  /** The column of the counts, for a metric that is a mean. */
  countColumn: number | undefined;
  isAmount: boolean;
  /** The most decimal digits that any of its changes has. */
  scale: number;
}

/** A row of an answer, and the rows of credits that it sums. */
export interface ReportRow {
  identifier: string | null;
  name: string;
  /** The order of its name; found from it where it is not known. */
  order?: string;
  /** The rows that this one is a part of, at the levels above, the largest first. */
  parents?: readonly Channel[];
  credits: readonly number[];
  isShown: boolean;
}

export interface AttributionShape {
  models: readonly AttributionModel[];
  metrics: readonly RequestedMetric[];
  /** Those that are not shown are last. They have a part in the rounding all the same. */
  rows: readonly ReportRow[];
  /** Decimal digits of the project's currency. */
  digits: number;
  /** What rows say besides. */
  include?: readonly RowExtra[];
  /** The number of events, which may not be one of the metrics to show. */
  events?: RequestedMetric | undefined;
}

/** Reads a sum of credits. */
export type Sum = (model: number, bucket: number, row: number, column: number) => Decimal;

/** The spend of each channel that has some, by bucket. Null: an exchange rate is missing. */
export type Spend = ReadonlyMap<string, readonly (Decimal | null)[]>;

export interface PeriodSums {
  buckets: number;
  /** By row of the shape. */
  sum: Sum;
  spend: Spend;
  /** By row of the shape; 0 without it. */
  visits?: CountVisits | undefined;
  /** By row of the shape; undefined when the question does not ask for them. */
  positions?: ((row: number, bucket: number) => RowPositions) | undefined;
}

/** Visits in a period by identifier of channel. */
export type VisitTotals = ReadonlyMap<string, number>;

/** The visits and the visitors of a row in a bucket. */
export type CountVisits = (row: number, bucket: number) => { visits: number; visitors: number };

/** Reads what a row says in a bucket, by one model. */
export type ReadNumbers = (model: number, row: number, bucket: number) => AttributionNumbers;

/** Digits of what is not an amount of money. */
export const countDigits = 6;
const ratioDigits = 6;

/** With the groups of each row, in which it is rounded. */
interface GroupedShape extends AttributionShape {
  groups: readonly TreeRow['groups'][];
}

/**
 * The numbers of a period. Rounded values still add up: over the rows of a bucket, and over the
 * buckets of a row to what it has without buckets.
 */
export function* periodNumbers(shape: AttributionShape, period: PeriodSums): Steps<ReadNumbers> {
  const { models, metrics, rows } = shape;
  const grouped = { ...shape, groups: yield* mapInSteps(rows, groupsOf) };
  const values: Decimal[][][][] = [];
  for (const model of models.keys()) {
    const ofModel: Decimal[][][] = [];
    for (const metric of metrics) ofModel.push(yield* metricValues(metric, grouped, period, model));
    values.push(ofModel);
  }
  const visitNumbers = yield* visitReader(grouped, period, values);
  return (model, row, bucket) => {
    const identifier = rows[row]?.identifier ?? null;
    const spent = identifier === null ? zero : spentIn(period.spend, identifier, bucket);
    const shown = metrics.map((metric, index) => ({
      metric,
      value: values[model]?.[index]?.[row]?.[bucket] ?? zero,
    }));
    return {
      ...toNumbers(shown, spent),
      ...visitNumbers?.(model, row, bucket),
      ...(period.positions && { positions: period.positions(row, bucket) }),
    };
  };
}

/** Makes a function that reads what a row says of visits; undefined when it says nothing. */
function* visitReader(
  shape: GroupedShape,
  period: PeriodSums,
  values: readonly (readonly Decimal[][][])[],
) {
  const { include = [], events, models, metrics } = shape;
  if (include.length === 0) return undefined;
  const shownAt = metrics.findIndex(({ key }) => key === events?.key);
  const counts: Decimal[][][] = [];
  if (events)
    for (const model of models.keys())
      counts.push(values[model]?.[shownAt] ?? (yield* metricValues(events, shape, period, model)));
  return (model: number, row: number, bucket: number) => {
    const { visits, visitors } = period.visits?.(row, bucket) ?? noVisits;
    const converted = counts[model]?.[row]?.[bucket] ?? zero;
    return {
      ...(include.includes('visits') && { visits }),
      ...(include.includes('visitors') && { visitors }),
      ...(include.includes('conversionRate') && {
        conversionRate: ratio(converted, { units: BigInt(visits), scale: 0 }),
      }),
    };
  };
}

const noVisits = { visits: 0, visitors: 0 };

const spentIn = (spend: Spend, identifier: string, bucket: number): Decimal | null => {
  const spent = spend.get(identifier)?.[bucket];
  return spent === undefined ? zero : spent;
};

/** The values of one metric: for each row, one for each bucket. */
function* metricValues(
  { column, countColumn, isAmount, scale }: RequestedMetric,
  { digits, rows, groups }: GroupedShape,
  { buckets, sum }: PeriodSums,
  model: number,
): Steps<Decimal[][]> {
  const read = (of: number | undefined): Steps<Decimal[][]> =>
    mapInSteps(rows, (_, row) =>
      Array.from({ length: buckets }, (_, bucket) =>
        of === undefined ? zero : sum(model, bucket, row, of),
      ),
    );
  const totals = yield* read(column);
  if (countColumn === undefined)
    return yield* roundTree(
      totals.map((values, row) => ({ values, groups: groups[row] ?? [] })),
      Math.max(isAmount ? digits : countDigits, scale),
    );
  const counts = yield* read(countColumn);
  return yield* mapInSteps(totals, (row, at) =>
    row.map((total, bucket) => {
      const count = counts[at]?.[bucket] ?? zero;
      return count.units === 0n ? zero : divide(total, count, ratioDigits);
    }),
  );
}

/** A row is the last of its groups: whatever the order of rows, each is rounded in that of names. */
const groupsOf = (row: ReportRow): TreeRow['groups'] => {
  if (row.identifier === null || row.identifier === othersIdentifier) return [];
  const { identifier, name, order, parents = [] } = row;
  return [...parents, { identifier, name, order }].map((each) => ({
    key: each.identifier,
    order: each.order ?? frenchSortKey(each.name),
  }));
};

interface MetricValue {
  metric: RequestedMetric;
  value: Decimal;
}

const ratio = (dividend: Decimal, divisor: Decimal): number | null =>
  divisor.units > 0n ? toNumber(divide(dividend, divisor, ratioDigits)) : null;

const toNumbers = (values: readonly MetricValue[], spent: Decimal | null) => ({
  values: byKey(values, ({ value }) => toNumber(value)),
  spend: spent && toNumber(spent),
  cost: byKey(values, ({ value }) => spent && ratio(spent, value)),
  returnOnSpend: byKey(
    values.filter(({ metric }) => metric.isAmount),
    ({ value }) => spent && ratio(value, spent),
  ),
});

const byKey = <T>(
  values: readonly MetricValue[],
  read: (value: MetricValue) => T,
): Record<string, T> => Object.fromEntries(values.map((value) => [value.metric.key, read(value)]));
