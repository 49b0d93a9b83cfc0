import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { Sort } from '@sillage/engine/question/question';
import { frenchSortKey } from '@sillage/engine/text/french-order';
import type { PerformanceRow } from './performance-rows.ts';

type Key = (row: PerformanceRow) => number | string | null | undefined;

/** By default, what earned most comes first. */
export const usualSort: Sort = { by: 'value', descending: true };

const keyOf = ({ by, model }: Sort, first: AttributionModel): Key => {
  const figures = (row: PerformanceRow) => row.models.get(model ?? first);
  const keys: Record<Sort['by'], Key> = {
    name: ({ name }) => frenchSortKey(name),
    value: (row) => figures(row)?.value,
    spend: ({ spend }) => spend,
    cost: (row) => figures(row)?.cost || null,
    returnOnSpend: (row) => figures(row)?.returnOnSpend,
    visits: ({ visits }) => visits,
    visitors: ({ visits }) => visits,
    conversionRate: (row) => figures(row)?.conversionRate,
    disagreement: ({ disagreement }) => disagreement,
  };
  return keys[by];
};

/** What stands for many, or for nobody, is last whatever the order. */
const restOf = ({ identifier }: PerformanceRow): number =>
  identifier === null ? 2 : identifier === 'others' ? 1 : 0;

/** Rows in the order asked for; what has no number comes after what has one. */
export function inOrder(
  rows: readonly PerformanceRow[],
  sort: Sort,
  first: AttributionModel,
): PerformanceRow[] {
  const key = keyOf(sort, first);
  const compare = (a: PerformanceRow, b: PerformanceRow): number => {
    const [one, two] = [key(a) ?? null, key(b) ?? null];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    const order = one < two ? -1 : one > two ? 1 : 0;
    return sort.descending ? -order : order;
  };
  return [...rows].sort((a, b) => restOf(a) - restOf(b) || compare(a, b));
}
