import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import type {
  AttributionNumbers,
  AttributionRow,
} from '@sillage/contract/attribution/attribution-rows';
import { piecesPerStep, type Steps } from '../time/in-steps.ts';

type Cell = PivotRow['intervals'][number];
type Side = Omit<Cell, 'compared'>;

/** The same rows, one for each identifier: its intervals in a list, with every model side by side. */
export function* pivotRows(rows: readonly AttributionRow[]): Steps<PivotRow[]> {
  const pivoted = new Map<string | null, { row: PivotRow; cells: Map<unknown, Cell> }>();
  for (const [index, row] of rows.entries()) {
    if (index % piecesPerStep === 0) yield;
    const { identifier, name, parent, compared, model } = row;
    const found = pivoted.get(identifier) ?? {
      row: { identifier, name, ...(parent !== undefined && { parent }), intervals: [] },
      cells: new Map<unknown, Cell>(),
    };
    pivoted.set(identifier, found);
    const key = JSON.stringify([row.interval, compared?.interval]);
    let cell = found.cells.get(key);
    if (!cell) {
      cell = sideOf(row);
      if (compared !== undefined) cell.compared = compared && sideOf(compared);
      found.cells.set(key, cell);
      found.row.intervals.push(cell);
    }
    cell.models[model] = numbersOf(row);
    if (cell.compared && compared) cell.compared.models[model] = numbersOf(compared);
  }
  return [...pivoted.values()].map(({ row }) => row);
}

const sideOf = ({
  interval,
  spend,
  visits,
  visitors,
  positions,
}: AttributionNumbers & Pick<AttributionRow, 'interval'>): Side => ({
  ...(interval !== undefined && { interval }),
  spend,
  ...(visits !== undefined && { visits }),
  ...(visitors !== undefined && { visitors }),
  ...(positions && { positions }),
  models: {},
});

const numbersOf = ({ values, cost, returnOnSpend, conversionRate }: AttributionNumbers) => ({
  values,
  cost,
  returnOnSpend,
  ...(conversionRate !== undefined && { conversionRate }),
});
