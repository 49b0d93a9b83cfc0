/**
 * A number that JavaScript would round, such as 9007199254740993. `JSON.stringify` writes it digit by
 * digit; nothing else may compute with it.
 */
export interface ExactNumber {
  readonly rawJSON: string;
}

interface ExactJson {
  rawJSON?: (text: string) => ExactNumber;
  isRawJSON?: (value: unknown) => boolean;
  parse: (
    text: string,
    revive: (key: string, value: unknown, context: { source?: string }) => unknown,
  ) => unknown;
}

/** Newer than the types of our oldest target: an old browser rounds, as it always did. */
const { rawJSON, isRawJSON, parse } = JSON as unknown as ExactJson;

/** How many digits a number may have when it is written without an exponent. */
export const maxNumberDigits = 1000;

/** Thrown for a longer number, which no database could store and nothing should compute with. */
export class TooManyDigits extends Error {}

export const isExactNumber = (value: unknown): value is ExactNumber =>
  typeof value === 'object' && value !== null && isRawJSON?.(value) === true;

/** The digits of a number, as plain text. Undefined for what is not a number. */
export function numberText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return isExactNumber(value) ? value.rawJSON : undefined;
}

/** A JSON number of these digits: a number of JavaScript where that says the same. */
export function toJsonNumber(text: string): number | ExactNumber {
  const near = Number(text);
  if (String(near) === text) return near;
  const plain = plainNumber(text);
  const isSame = Number.isFinite(near) && plainNumber(String(near)) === plain;
  return isSame || !rawJSON ? near : rawJSON(plain);
}

/** A number of up to 15 digits is never rounded: only longer ones, or with an exponent, are looked at. */
const suspectNumber = /[:,[\s]-?\d(?:[\d.]{15}|[\d.]*[eE])/;
const suspectNumbers = /[:,[\s]-?\d(?:[\d.]{15}|[\d.]*[eE])/g;
const bareNumber = /^-?\d/;

/** Whether `JSON.parse` might round a number of this text. */
export const mayRound = (text: string): boolean =>
  suspectNumber.test(text) || bareNumber.test(text);

/** Reading exactly costs some microseconds a long number, and half of one any other value. */
const maxLongNumbers = 3000;
const maxValues = 20_000;

/** Why a text takes too long to read exactly; undefined when it does not. */
export function exactnessFault(text: string): string | undefined {
  if (countValues(text) > maxValues)
    return `must not have more than ${maxValues} values when a number has more than 15 digits`;
  const longNumbers = text.match(suspectNumbers)?.length ?? 0;
  if (longNumbers > maxLongNumbers)
    return `must not have more than ${maxLongNumbers} numbers of more than 15 digits`;
  return undefined;
}

/** At least as many as there are: the commas of texts count too. */
function countValues(text: string): number {
  let count = 1;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count += 1;
  return count;
}

/** As `JSON.parse`, but no number is rounded. */
export function parseExactJson(text: string): unknown {
  return mayRound(text) ? parse(text, reviveNumber) : JSON.parse(text);
}

const reviveNumber = (_: string, value: unknown, { source }: { source?: string }): unknown =>
  typeof value === 'number' && source !== undefined && (source.length > 15 || /e/i.test(source))
    ? toJsonNumber(source)
    : value;

/** What `plainNumber` gives back as it is: nearly every number. */
const plainShape = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/;

/** A number without exponent, leading or trailing zeros: two that are equal have the same text. */
function plainNumber(text: string): string {
  if (text.length > 2 * maxNumberDigits) throw new TooManyDigits();
  if (text.length < maxNumberDigits && plainShape.test(text)) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const written = whole + fraction;
  let end = written.length;
  while (written[end - 1] === '0') end -= 1;
  const significant = written.slice(0, end);
  const digits = significant.replace(/^0+/, '');
  if (digits === '') return '0';
  const zeros = written.length - significant.length;
  // How many digits are after the point; below zero, how many zeros follow the digits.
  const scale = fraction.length - zeros - Number(exponent);
  if (digits.length + Math.abs(scale) > maxNumberDigits) throw new TooManyDigits();
  if (scale <= 0) return `${sign}${digits}${'0'.repeat(-scale)}`;
  const padded = digits.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}
