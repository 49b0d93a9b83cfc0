/** An exact decimal number: `units` divided by ten to the power `scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const decimalPattern = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;
const maxDigits = 60;
const maxLength = 200;

/** Parses the digits of a number, so that no float rounds it. Undefined when it is not a number. */
export function parseDecimal(value: string | number): Decimal | undefined {
  const text = String(value);
  const match = text.length > maxLength ? null : decimalPattern.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  if (whole.length + Math.abs(scale) > maxDigits) return undefined;
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  return scale < 0 ? { units: units * ten(-scale), scale: 0 } : { units, scale };
}

/** Parses a number from the database. A sum may have more digits than `parseDecimal` accepts. */
export function exactDecimal(text: string): Decimal {
  const [whole = '', digits = ''] = text.split('.');
  const fraction = withoutLastZeros(digits);
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

export const zero: Decimal = { units: 0n, scale: 0 };

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAtScale(a, scale) + unitsAtScale(b, scale), scale };
}

const negate = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
});

/** Divides and rounds to a number of decimal digits. */
export function divide(a: Decimal, b: Decimal, digits: number): Decimal {
  const shift = digits + b.scale - a.scale;
  const dividend = shift > 0 ? a.units * ten(shift) : a.units;
  const divisor = shift < 0 ? b.units * ten(-shift) : b.units;
  return { units: roundedQuotient(dividend, divisor), scale: digits };
}

/** Rounds half away from zero, as the rules of the euro do. */
export function round(value: Decimal, digits: number): Decimal {
  if (value.scale <= digits) return { units: unitsAtScale(value, digits), scale: digits };
  return { units: roundedQuotient(value.units, ten(value.scale - digits)), scale: digits };
}

export const isEqual = (a: Decimal, b: Decimal): boolean => subtract(a, b).units === 0n;

export function toText({ units, scale }: Decimal): string {
  const digits = abs(units)
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = withoutLastZeros(digits.slice(digits.length - scale));
  const sign = units < 0n ? '-' : '';
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

export const toNumber = (value: Decimal): number => Number(toText(value));

/** Those that amounts and shares need, made once. */
const powersOfTen = Array.from({ length: 40 }, (_, power) => 10n ** BigInt(power));

const ten = (power: number): bigint => powersOfTen[power] ?? 10n ** BigInt(power);

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** The units of a number at a scale that is its own or larger. */
export const unitsAtScale = ({ units, scale }: Decimal, wanted: number): bigint =>
  units * ten(wanted - scale);

export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [a, b] = [abs(dividend), abs(divisor)];
  const quotient = (a * 2n + b) / (b * 2n);
  return negative ? -quotient : quotient;
}

/** A loop: an expression would take the square of their number. */
function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
