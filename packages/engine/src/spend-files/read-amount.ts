import { isCurrencyCode } from '../money/currency-code.ts';
import { parseDecimal, toText } from '../money/decimal.ts';

export type DecimalMark = ',' | '.';

export type ReadAmount =
  | { amount: string; currency: string | undefined }
  | { fault: 'missing' | 'invalid' | 'negative' };

const symbols: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

/** What platforms write where they have no number. */
const blanks: ReadonlySet<string> = new Set(['', '-', '--', '—', '–', 'n/a', 'n.d.', 's.o.']);

/** An amount as people and platforms write it: « 1 234,56 € », `€1,234.56`, `EUR 12.5`. */
export function readAmount(text: string, mark: DecimalMark | undefined): ReadAmount {
  const given = text.trim();
  if (blanks.has(given.toLowerCase())) return { fault: 'missing' };
  const currency = currencyIn(given);
  const digits = given.replace(/\p{Sc}|[A-Za-z]|[\s'’]/gu, '');
  if (/^[-−(]/.test(digits) && /[1-9]/.test(digits)) return { fault: 'negative' };
  const plain = plainDigits(digits.replace(/^[-−+]/, ''), mark);
  return plain === undefined ? { fault: 'invalid' } : { amount: plain, currency };
}

function currencyIn(text: string): string | undefined {
  const code = /[A-Za-z]{3}/.exec(text)?.[0].toUpperCase();
  if (code !== undefined && isCurrencyCode(code)) return code;
  const symbol = /\p{Sc}/u.exec(text)?.[0];
  return symbol === undefined ? undefined : symbols[symbol];
}

/** Digits with a point before decimals. */
function plainDigits(text: string, mark: DecimalMark | undefined): string | undefined {
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) return undefined;
  const decimal = mark ?? likelyMark(text);
  const other = decimal === ',' ? '.' : ',';
  const [whole = '', fraction, ...more] = text.split(decimal);
  if (more.length > 0 || fraction?.includes(other)) return undefined;
  const groups = whole.split(other);
  if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3)) return undefined;
  const decimals = parseDecimal(`${groups.join('') || '0'}.${fraction || '0'}`);
  return decimals && toText(decimals);
}

/** The last mark is the decimal one, unless it can only separate thousands. */
function likelyMark(text: string): DecimalMark {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const mark = comma >= 0 ? ',' : '.';
  return text.split(mark).length > 2 ? (mark === ',' ? '.' : ',') : mark;
}

/**
 * The decimal mark of a column. « 1,234 » alone could be either: the others say which, and the
 * language of the file when none does.
 */
export function decimalMarkOf(
  texts: readonly string[],
  language: 'fr' | 'en',
): DecimalMark | undefined {
  let hint: DecimalMark | undefined;
  for (const text of texts) {
    const marks = text.replace(/[^.,]/g, '');
    if (marks === '') continue;
    const isBoth = marks.includes(',') && marks.includes('.');
    const after = /[.,](\d*)[^\d.,]*$/.exec(text)?.[1]?.length ?? 0;
    if (isBoth || (marks.length === 1 && after !== 3)) return marks.at(-1) as DecimalMark;
    if (marks.length > 1) hint = marks[0] === ',' ? '.' : ',';
  }
  return hint ?? (language === 'fr' ? ',' : '.');
}
