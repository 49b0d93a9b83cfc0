import { type Decimal, rescaled } from './decimal.ts';

const floorQuotient = (top: bigint, bottom: bigint): bigint => {
  const quotient = top / bottom;
  return top % bottom < 0n ? quotient - 1n : quotient;
};

/**
 * Whole numbers near `tops / bottom` that add up to `total`: all are rounded down, and what is then
 * missing goes, one by one, to those that lost most; of equals, to the first.
 */
function roundedTo(total: bigint, tops: readonly bigint[], bottom: bigint): bigint[] {
  const wholes = tops.map((top) => floorQuotient(top, bottom));
  const losses = tops.map((top, index) => top - (wholes[index] as bigint) * bottom);
  const byLoss = losses
    .map((loss, index) => ({ loss, index }))
    .sort((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1));
  const missing = Number(total - wholes.reduce((sum, whole) => sum + whole, 0n));
  for (const { index } of byLoss.slice(0, missing)) wholes[index] = (wholes[index] as bigint) + 1n;
  return wholes;
}

/** Parts a whole number by weights: the parts are whole and add up to it. */
export function apportion(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum <= 0n) return weights.map(() => 0n);
  return roundedTo(
    total,
    weights.map((weight) => weight * total),
    sum,
  );
}

/** Rounds numbers to some digits so that they add up to their own sum, rounded to as many. */
export function roundTogether(values: readonly Decimal[], digits: number): Decimal[] {
  const scale = Math.max(digits, ...values.map((value) => value.scale));
  const tops = values.map((value) => rescaled(value, scale));
  const bottom = 10n ** BigInt(scale - digits);
  const sum = tops.reduce((all, top) => all + top, 0n);
  const total = floorQuotient(2n * sum + bottom, 2n * bottom);
  return roundedTo(total, tops, bottom).map((units) => ({ units, scale: digits }));
}
