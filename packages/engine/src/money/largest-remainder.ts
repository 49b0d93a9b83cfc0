import { type Decimal, unitsAtScale } from './decimal.ts';

export const floorQuotient = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
};

/**
 * Rounds `dividends / divisor` to integers that add up to `total`. All are rounded down first. Then
 * those with the largest remainders get one more, the first ones among equals.
 */
function roundToTotal(total: bigint, dividends: readonly bigint[], divisor: bigint): bigint[] {
  const quotients = dividends.map((dividend) => floorQuotient(dividend, divisor));
  const byRemainder = dividends
    .map((dividend, index) => ({
      remainder: dividend - (quotients[index] as bigint) * divisor,
      index,
    }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  const missing = Number(total - quotients.reduce((sum, quotient) => sum + quotient, 0n));
  for (const { index } of byRemainder.slice(0, missing))
    quotients[index] = (quotients[index] as bigint) + 1n;
  return quotients;
}

/** Rounds numbers so that they add up to a total, which is not below their sum rounded down. */
export function roundToSum(values: readonly Decimal[], digits: number, total: bigint): bigint[] {
  const scale = Math.max(digits, ...values.map((value) => value.scale));
  const dividends = values.map((value) => unitsAtScale(value, scale));
  const units = roundToTotal(total, dividends, 10n ** BigInt(scale - digits));
  // More units than values is rare: see `roundTable`.
  const missing = total - units.reduce((sum, unit) => sum + unit, 0n);
  return units.map((unit, index) => (index === 0 ? unit + missing : unit));
}

/** Divides an integer by weights into integer parts that add up to it. */
export function apportion(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum <= 0n) return weights.map(() => 0n);
  return roundToTotal(
    total,
    weights.map((weight) => weight * total),
    sum,
  );
}

/** Rounds numbers so that they add up to their rounded sum. */
export function roundTogether(values: readonly Decimal[], digits: number): Decimal[] {
  const scale = Math.max(digits, ...values.map((value) => value.scale));
  const dividends = values.map((value) => unitsAtScale(value, scale));
  const divisor = 10n ** BigInt(scale - digits);
  const sum = dividends.reduce((total, dividend) => total + dividend, 0n);
  const total = floorQuotient(2n * sum + divisor, 2n * divisor);
  return roundToTotal(total, dividends, divisor).map((units) => ({ units, scale: digits }));
}
