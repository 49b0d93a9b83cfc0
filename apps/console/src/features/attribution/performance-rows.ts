import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import type { RowPositions } from '@sillage/contract/attribution/row-positions';

/** What one model says of a row. */
interface ModelFigures {
  value: number;
  events: number;
  cost: number | null;
  returnOnSpend: number | null;
  conversionRate: number | null;
}

export interface Figures {
  /** Null: a rate of exchange is missing. */
  spend: number | null;
  visits: number;
  positions: RowPositions;
  models: ReadonlyMap<AttributionModel, ModelFigures>;
}

export interface PerformanceRow extends Figures {
  /** Null: what no interaction came before. */
  identifier: string | null;
  name: string;
  /** The row of the level above that it is a part of. */
  parent: string | undefined;
  compared: Figures | undefined;
  /** The largest share of a model less the smallest, of all that was earned: 0 where they agree. */
  disagreement: number | undefined;
}

type Cell = PivotRow['intervals'][number];

/** The rows of a table, from an answer without intervals. */
export function performanceRows(answer: readonly PivotRow[], metric: string): PerformanceRow[] {
  const rows = answer.flatMap(({ identifier, name, parent, intervals: [cell] }) =>
    cell
      ? [
          {
            identifier,
            name,
            parent,
            ...figuresOf(cell, metric),
            compared: cell.compared ? figuresOf(cell.compared, metric) : undefined,
          },
        ]
      : [],
  );
  const totals = sumByModel(rows);
  return rows.map((row) => ({ ...row, disagreement: disagreementOf(row, totals) }));
}

const nowhere: RowPositions = { events: 0, first: 0, middle: 0, last: 0 };

function figuresOf(cell: Omit<Cell, 'compared'>, metric: string): Figures {
  const models = new Map<AttributionModel, ModelFigures>();
  for (const [model, numbers] of Object.entries(cell.models))
    models.set(model as AttributionModel, {
      value: numbers.values[metric] ?? 0,
      events: numbers.values['event-count'] ?? 0,
      cost: numbers.cost['event-count'] ?? null,
      returnOnSpend: numbers.returnOnSpend[metric] ?? null,
      conversionRate: numbers.conversionRate ?? null,
    });
  return {
    spend: cell.spend,
    visits: cell.visits ?? 0,
    positions: cell.positions ?? nowhere,
    models,
  };
}

/** All rows together, by each model: every model shares out the same sum. */
export function sumByModel(rows: readonly Figures[]): Map<AttributionModel, number> {
  const sums = new Map<AttributionModel, number>();
  for (const { models } of rows)
    for (const [model, { value }] of models) sums.set(model, (sums.get(model) ?? 0) + value);
  return sums;
}

function disagreementOf(
  { models }: Figures,
  totals: ReadonlyMap<AttributionModel, number>,
): number | undefined {
  if (models.size < 2) return undefined;
  const shares = [...models].map(([model, { value }]) => {
    const total = totals.get(model) ?? 0;
    return total === 0 ? 0 : value / total;
  });
  return Math.max(...shares) - Math.min(...shares);
}

/** What stands above the table: all rows together, by one model. */
export interface Totals {
  value: number;
  events: number;
  visits: number;
  /** Undefined when a rate is missing somewhere. */
  spend: number | undefined;
  returnOnSpend: number | undefined;
  cost: number | undefined;
  conversionRate: number | undefined;
}

/** Sums of decimal numbers, without the dust that floats leave. */
export const exactSum = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 1e6) / 1e6;

export function totalsOf(rows: readonly Figures[], model: AttributionModel): Totals {
  const figures = rows.map(({ models }) => models.get(model));
  const value = exactSum(figures.map((each) => each?.value ?? 0));
  const events = exactSum(figures.map((each) => each?.events ?? 0));
  const visits = exactSum(rows.map((row) => row.visits));
  const spend = rows.some((row) => row.spend === null)
    ? undefined
    : exactSum(rows.map((row) => row.spend ?? 0));
  return {
    value,
    events,
    visits,
    spend,
    returnOnSpend: spend ? value / spend : undefined,
    cost: spend && events > 0 ? spend / events : undefined,
    conversionRate: visits > 0 ? events / visits : undefined,
  };
}
