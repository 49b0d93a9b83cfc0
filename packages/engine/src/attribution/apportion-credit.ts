/** Credit is counted in billionths: parts are integers, and add up to the whole exactly. */
export const wholeCredit = 1_000_000_000;

/** Remainders that differ by less than this are float noise, and count as equal. */
const remainderSteps = 1_000_000;

/**
 * Buffers shared by all calls: one query makes millions of them, too many to allocate arrays. The
 * next call of any function here overwrites what the one before returned.
 */
let shares = new Float64Array(64);
let divisors = new Float64Array(64);
let parts = new Int32Array(64);

/** The buffer for the shares of a path of this length. */
export function sharesFor(length: number): Float64Array {
  if (length > shares.length) {
    shares = new Float64Array(length * 2);
    divisors = new Float64Array(length * 2);
    parts = new Int32Array(length * 2);
  }
  return shares;
}

/** The buffer for the divisors of exact shares. To be asked for after `sharesFor`. */
export const divisorsFor = (): Float64Array => divisors;

/**
 * Billionths by the largest-remainder method, for shares that are fractions of integers and add up
 * to 1. Nothing is rounded before the remainders are compared; among equals the earliest wins.
 */
export function apportionFractions(length: number): Int32Array {
  let missing = length === 0 ? 0 : wholeCredit;
  for (let index = 0; index < length; index += 1) {
    const dividend = wholeCredit * (shares[index] as number);
    const divisor = divisors[index] as number;
    const whole = Math.floor(dividend / divisor);
    parts[index] = whole;
    shares[index] = dividend - whole * divisor;
    missing -= whole;
  }
  for (; missing > 0; missing -= 1) {
    let chosen = 0;
    for (let index = 1; index < length; index += 1)
      if (
        (shares[index] as number) * (divisors[chosen] as number) >
        (shares[chosen] as number) * (divisors[index] as number)
      )
        chosen = index;
    parts[chosen] = (parts[chosen] as number) + 1;
    shares[chosen] = -1;
  }
  return parts;
}

/** The same for shares that are floats of any sum: only their ratios matter. All 0: equal parts. */
export function apportionFloats(length: number): Int32Array {
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum += shares[index] as number;
  let missing = length === 0 ? 0 : wholeCredit;
  for (let index = 0; index < length; index += 1) {
    const exact = sum > 0 ? ((shares[index] as number) / sum) * wholeCredit : wholeCredit / length;
    const whole = Math.floor(exact);
    parts[index] = whole;
    shares[index] = Math.round((exact - whole) * remainderSteps);
    missing -= whole;
  }
  for (; missing > 0; missing -= 1) adjust(length, 1);
  for (; missing < 0; missing += 1) adjust(length, -1);
  return parts;
}

/**
 * Adds one billionth to the part with the largest remainder. When float errors made the parts add
 * up to too much, takes one from the part with the smallest.
 */
function adjust(length: number, change: 1 | -1): void {
  let chosen = 0;
  for (let index = 1; index < length; index += 1)
    if (change * ((shares[index] as number) - (shares[chosen] as number)) > 0) chosen = index;
  parts[chosen] = (parts[chosen] as number) + change;
  shares[chosen] = (shares[chosen] as number) - change * remainderSteps;
}
