import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import { othersIdentifier } from '../attribution/channel-names.ts';

/** All sources together, in one week. */
export interface WeekTotals {
  value: number;
  events: number;
  visits: number;
  /** Undefined when a rate is missing. */
  spend: number | undefined;
  returnOnSpend: number | undefined;
  costPerEvent: number | undefined;
}

export interface WeekSource {
  name: string;
  value: number;
  before: number;
  spend: number | null;
}

export interface WeekFigures {
  now: WeekTotals;
  before: WeekTotals;
  /** Those that earned most, the largest first. */
  sources: WeekSource[];
  /** The one whose value changed most, up or down. */
  mover: WeekSource | undefined;
}

const shownSources = 5;

type Cell = Omit<PivotRow['intervals'][number], 'compared'>;

/** What a summary says, from the answer to its question: one cell a row, each with the week before. */
export function weekFigures(
  rows: readonly PivotRow[],
  metric: string,
  model: AttributionModel,
): WeekFigures {
  const earned = (cell: Cell | null | undefined): number =>
    cell?.models[model]?.values[metric] ?? 0;
  const sources = rows.flatMap(({ identifier, name, intervals: [cell] }) =>
    cell && identifier !== null && identifier !== othersIdentifier
      ? [{ name, value: earned(cell), before: earned(cell.compared), spend: cell.spend }]
      : [],
  );
  const byValue = [...sources].sort((a, b) => b.value - a.value);
  const step = ({ value, before }: WeekSource) => Math.abs(value - before);
  const byStep = [...sources].sort((a, b) => step(b) - step(a));
  const cells = rows.flatMap(({ intervals: [cell] }) => cell ?? []);
  return {
    now: totalsOfCells(cells, metric, model),
    before: totalsOfCells(
      cells.flatMap(({ compared }) => compared ?? []),
      metric,
      model,
    ),
    sources: byValue.filter(({ value }) => value > 0).slice(0, shownSources),
    mover: byStep[0] && step(byStep[0]) > 0 ? byStep[0] : undefined,
  };
}

/** Rounded as sums of millionths are, so that no digit of the machine shows. */
const round = (sum: number): number => Math.round(sum * 1e6) / 1e6;

export function totalsOfCells(
  cells: readonly Cell[],
  metric: string,
  model: AttributionModel,
): WeekTotals {
  let [value, events, visits] = [0, 0, 0];
  let spend: number | undefined = 0;
  for (const cell of cells) {
    const { values = {} } = cell.models[model] ?? {};
    value += values[metric] ?? 0;
    events += values['event-count'] ?? 0;
    visits += cell.visits ?? 0;
    spend = spend === undefined || cell.spend === null ? undefined : spend + cell.spend;
  }
  return {
    value: round(value),
    events: round(events),
    visits,
    spend: spend === undefined ? undefined : round(spend),
    returnOnSpend: spend ? value / spend : undefined,
    costPerEvent: spend && events > 0 ? spend / events : undefined,
  };
}
