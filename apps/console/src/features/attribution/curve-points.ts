import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import type { Day } from '@sillage/engine/time/zoned-time';
import { exactSum } from './performance-rows.ts';

type Cell = PivotRow['intervals'][number];
type Side = Omit<Cell, 'compared'>;

/** All rows together at one step; null where a period has no such step. */
export interface Point {
  /** When the step begins; null when only the compared period has it. */
  interval: string | number | null;
  value: (model: AttributionModel) => number | null;
  spend: number | null;
  visits: number | null;
}

export interface CurvePoints {
  own: Point[];
  /** What answers each step; undefined when the question does not compare. */
  compared: Point[] | undefined;
}

/** Step by step, what all rows have: what is still to come has no value, rather than 0. */
export function curvePoints(answer: readonly PivotRow[], metric: string, today: Day): CurvePoints {
  const steps = answer[0]?.intervals ?? [];
  const at = (index: number, side: (cell: Cell) => Side | null | undefined): Point => {
    const cells = answer.flatMap(({ intervals }) => {
      const cell = intervals[index];
      return (cell && side(cell)) ?? [];
    });
    const start = cells[0]?.interval ?? null;
    const isNone = start === null || String(start).slice(0, 10) > today;
    const sum = (read: (cell: Side) => number) => (isNone ? null : exactSum(cells.map(read)));
    return {
      interval: start,
      value: (model) => sum((cell) => cell.models[model]?.values[metric] ?? 0),
      spend: cells.some(({ spend }) => spend === null) ? null : sum(({ spend }) => spend ?? 0),
      visits: sum(({ visits }) => visits ?? 0),
    };
  };
  return {
    own: steps.map((_, index) => at(index, (cell) => cell)),
    compared: steps.some(({ compared }) => compared !== undefined)
      ? steps.map((_, index) => at(index, ({ compared }) => compared))
      : undefined,
  };
}
