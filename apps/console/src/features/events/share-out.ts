import { apportion } from '@sillage/engine/money/largest-remainder';

/** Finer than any model's weights. */
const precision = 1e12;

/**
 * Shares as they are written, in whole units that add up to the total: per cents with two digits, or the
 * cents of an amount.
 */
export function shareOut(weights: readonly number[], total: number): number[] {
  const parts = weights.map((weight) => BigInt(Math.round(Math.max(0, weight) * precision)));
  const sign = total < 0 ? -1 : 1;
  return apportion(BigInt(Math.round(Math.abs(total))), parts).map((units) => sign * Number(units));
}
