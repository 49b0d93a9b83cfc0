/** An exact decimal number: `units` divided by ten to the power `scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const shape = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;
const longest = 60;

/** Reads a number as it is written, without going through floats. Undefined when it is not one. */
export function parseDecimal(value: string | number): Decimal | undefined {
  const match = shape.exec(String(value).trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  if (whole.length + Math.abs(scale) > longest) return undefined;
  return scale < 0 ? { units: units * ten(-scale), scale: 0 } : { units, scale };
}

/** A number that a database wrote in full: sums may have more digits than any that is read. */
export function exactDecimal(text: string): Decimal {
  const [whole = '', digits = ''] = text.split('.');
  const fraction = digits.replace(/0+$/, '');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

export const zero: Decimal = { units: 0n, scale: 0 };

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: rescaled(a, scale) + rescaled(b, scale), scale };
}

export const negate = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
});

/** Divides, rounded to a number of digits after the point. */
export function divide(a: Decimal, b: Decimal, digits: number): Decimal {
  const shift = digits + b.scale - a.scale;
  const top = shift > 0 ? a.units * ten(shift) : a.units;
  const bottom = shift < 0 ? b.units * ten(-shift) : b.units;
  return { units: roundedQuotient(top, bottom), scale: digits };
}

/** Rounds half away from zero, as people and the euro's own rules do. */
export function round(value: Decimal, digits: number): Decimal {
  if (value.scale <= digits) return { units: rescaled(value, digits), scale: digits };
  return { units: roundedQuotient(value.units, ten(value.scale - digits)), scale: digits };
}

export const isEqual = (a: Decimal, b: Decimal): boolean => subtract(a, b).units === 0n;

export function toText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const sign = units < 0n ? '-' : '';
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

export const toNumber = (value: Decimal): number => Number(toText(value));

const ten = (power: number): bigint => 10n ** BigInt(power);

/** The units of a number that is written with more digits after the point, or as many. */
export const rescaled = ({ units, scale }: Decimal, wanted: number): bigint =>
  units * ten(wanted - scale);

function roundedQuotient(top: bigint, bottom: bigint): bigint {
  const negative = top < 0n !== bottom < 0n;
  const [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const quotient = (a * 2n + b) / (b * 2n);
  return negative ? -quotient : quotient;
}
