import { type Day, toDay, toDayNumber } from './zoned-time.ts';

const months = [
  ['janvier', 'janv.'],
  ['février', 'févr.'],
  ['mars', 'mars'],
  ['avril', 'avr.'],
  ['mai', 'mai'],
  ['juin', 'juin'],
  ['juillet', 'juil.'],
  ['août', 'août'],
  ['septembre', 'sept.'],
  ['octobre', 'oct.'],
  ['novembre', 'nov.'],
  ['décembre', 'déc.'],
] as const;

const monthName = (day: Day): string => months[Number(day.slice(5, 7)) - 1]?.[0] ?? '';
const shortMonth = (day: Day): string => months[Number(day.slice(5, 7)) - 1]?.[1] ?? '';
const year = (day: Day): string => String(Number(day.slice(0, 4)));

/** « 1 » is written « 1er » in a French date. */
const ordinal = (day: Day): string => {
  const number = Number(day.slice(8));
  return number === 1 ? '1er' : String(number);
};

export const shortDay = (day: Day): string => `${ordinal(day)} ${shortMonth(day)}`;
export const longDay = (day: Day): string => `${ordinal(day)} ${monthOf(day)}`;
export const monthOf = (day: Day): string => `${monthName(day)} ${year(day)}`;

/** Both days included, the common parts said once: « 5 – 12 janv. 2026 ». */
export function daysText(first: Day, last: Day): string {
  if (first === last) return longDay(first);
  if (isWholeMonth(first, last)) return monthOf(first);
  if (isWholeYear(first, last)) return year(first);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const sameMonth = sameYear && first.slice(5, 7) === last.slice(5, 7);
  const end = `${shortDay(last)} ${year(last)}`;
  if (sameMonth) return `${ordinal(first)} – ${end}`;
  return `${shortDay(first)}${sameYear ? '' : ` ${year(first)}`} – ${end}`;
}

const next = (day: Day): Day => toDay(toDayNumber(day) + 1);

const isWholeMonth = (first: Day, last: Day): boolean =>
  first.endsWith('-01') && first.slice(0, 7) === last.slice(0, 7) && next(last).endsWith('-01');

const isWholeYear = (first: Day, last: Day): boolean =>
  first.endsWith('-01-01') && last.endsWith('-12-31') && first.slice(0, 4) === last.slice(0, 4);
