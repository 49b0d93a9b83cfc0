import type { RequestedMetric } from '@sillage/engine/attribution/assemble-attribution';
import type { CreditColumn } from '@sillage/engine/attribution/credit-journeys';
import type { NumberedKey } from '../../store/attribution/journey-dictionaries.ts';

/** The columns to sum for the metrics of a query. */
export function creditColumns(
  requested: readonly string[],
  keys: readonly NumberedKey[],
  amounts: ReadonlySet<string>,
): { metrics: RequestedMetric[]; columns: CreditColumn[] } {
  const known = new Map(keys.map((each) => [each.key, each]));
  const columns: CreditColumn[] = [];
  const metrics = [...new Set(requested)].map((key): RequestedMetric => {
    const numbered = known.get(key);
    const isAmount = amounts.has(key);
    if (!numbered) return { key, column: undefined, countColumn: undefined, isAmount, scale: 0 };
    const { number, scale } = numbered;
    const column = columns.push({ key: number, scale, ofCounts: false }) - 1;
    const countColumn = key.startsWith('state-delay-')
      ? columns.push({ key: number, scale: 0, ofCounts: true }) - 1
      : undefined;
    return { key, column, countColumn, isAmount, scale };
  });
  return { metrics, columns };
}
