import { sourceName } from '@sillage/engine/attribution/channels';
import { type Decimal, toText } from '@sillage/engine/money/decimal';

const thinSpace = '\u202f';

/** A decimal in French notation, with at least `digits` digits after the comma. */
export function frenchNumber(value: Decimal, digits = 0): string {
  const [whole = '', fraction = ''] = toText(value).split('.');
  const grouped = whole.replace('-', '\u2212').replace(/\B(?=(\d{3})+$)/g, thinSpace);
  const decimals = fraction.padEnd(digits, '0');
  return decimals === '' ? grouped : `${grouped},${decimals}`;
}

export const frenchPercent = (value: Decimal): string => `${frenchNumber(value)}${thinSpace}%`;

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `2026-03-29` as « dim. 29 mars 2026 ». */
export const frenchDay = (day: string): string => dayFormat.format(Date.parse(`${day}T00:00:00Z`));

const shortDayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** `2026-03-29` as « dim. 29 mars ». */
export const frenchShortDay = (day: string): string =>
  shortDayFormat.format(Date.parse(`${day}T00:00:00Z`));

/** A number typed in French notation, in the engine's notation: `1 234,50` → `1234.50`. */
export const normalizeNumber = (text: string): string => text.replace(/\s/g, '').replace(',', '.');

/** Hours and minutes: « 12 h », « 23 h 30 ». */
export function frenchHours(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}${thinSpace}min`;
  return rest === 0
    ? `${hours}${thinSpace}h`
    : `${hours}${thinSpace}h${thinSpace}${String(rest).padStart(2, '0')}`;
}

/** « 1 session », « 2 sessions ». */
export const pluralize = (count: number, one: string, several = `${one}s`): string =>
  `${count}${thinSpace}${count < 2 ? one : several}`;

/** The name of a source, in French typography. */
export const frenchSource = (source: string): string =>
  sourceName(source).replace(' : ', `${thinSpace}: `);
