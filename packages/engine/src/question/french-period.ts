import { type Day, toDay, toDayNumber } from '../time/zoned-time.ts';
import { firstDay, maxLast, type Period, shiftDays, type Unit } from './period.ts';

/** More is no date. */
const maxLength = 60;

const months = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];

const fixed = new Map<string, Period>([
  ["aujourd'hui", { kind: 'calendar', unit: 'day', back: 0 }],
  ['hier', { kind: 'calendar', unit: 'day', back: 1 }],
  ['avant-hier', { kind: 'calendar', unit: 'day', back: 2 }],
]);

const units = new Map<string, Unit>([
  ['jour', 'day'],
  ['semaine', 'week'],
  ['mois', 'month'],
  ['trimestre', 'quarter'],
  ['annee', 'year'],
  ['an', 'year'],
]);

/** How far back a unit is, by the word that follows it. */
const backs = new Map<string | undefined, number>([
  [undefined, 0],
  ['dernier', 1],
  ['derniere', 1],
  ['passee', 1],
  ['passe', 1],
]);

/**
 * A period as somebody types it in French: « hier », « 3 mars », « du 1er au 15 octobre », « mars 2026 »,
 * « 12/03/2026 », « 45 derniers jours », « le mois dernier », « 2025 ». A day without a year is the last
 * one that is not to come. Undefined when it is none.
 */
export function readFrenchPeriod(text: string, today: Day): Period | undefined {
  const typed = plain(text);
  if (typed === '' || typed.length > maxLength) return undefined;
  return (
    fixed.get(typed) ??
    lastDays(typed) ??
    namedUnit(typed) ??
    year(typed) ??
    month(typed, today) ??
    between(typed, today) ??
    oneDay(typed, today)
  );
}

/** Without accents, capitals, needless words and spaces. */
const plain = (text: string): string =>
  text
    .slice(0, maxLength + 1)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('–', '-')
    .split(/[\s\u00a0\u202f]+/)
    .filter((word) => word !== '')
    .join(' ');

function lastDays(typed: string): Period | undefined {
  const [first, ...rest] = typed.replace(/^les /, '').split(' ');
  const days = /^\d{1,4}j?$/.test(first ?? '') ? Number.parseInt(first ?? '', 10) : undefined;
  const isLast = ['derniers jours', 'jours', 'j'].includes(rest.join(' ')) || /^\d+j$/.test(typed);
  return isLast && days !== undefined && days >= 1 && days <= maxLast
    ? { kind: 'last', days }
    : undefined;
}

function namedUnit(typed: string): Period | undefined {
  const words = typed.replace(/^(le|la|l'|cette|ce|cet) ?/, '').split(' ');
  const unit = units.get(words[0] ?? '');
  if (!unit || words.length > 2) return undefined;
  const back = backs.get(words[1]);
  return back === undefined ? undefined : { kind: 'calendar', unit, back };
}

function year(typed: string): Period | undefined {
  if (!/^\d{4}$/.test(typed)) return undefined;
  return period(`${typed}-01-01`, `${typed}-12-31`);
}

function month(typed: string, today: Day): Period | undefined {
  const [name = '', given, ...rest] = typed.replace(/^en /, '').split(' ');
  const number = monthNumber(name);
  if (number === undefined || rest.length > 0) return undefined;
  if (given !== undefined && !/^\d{4}$/.test(given)) return undefined;
  const first = given
    ? dayOf(Number(given), number, 1)
    : latest((each) => dayOf(each, number, 1), today);
  if (!first) return undefined;
  const next = number === 12 ? dayOf(Number(first.slice(0, 4)) + 1, 1, 1) : undefined;
  const after = next ?? dayOf(Number(first.slice(0, 4)), number + 1, 1);
  return after === undefined ? undefined : period(first, shiftDays(after, -1));
}

/** « du 3 au 5 mars », « 28 février - 3 mars 2026 », « depuis le 3 mars ». */
function between(typed: string, today: Day): Period | undefined {
  if (typed.startsWith('depuis ')) {
    const since = readDay(typed.slice('depuis '.length), today);
    return since && since <= today ? period(since, today) : undefined;
  }
  const parts = typed.replace(/^du /, '').split(/ au | a | - |~/);
  if (parts.length !== 2) return undefined;
  const [left = '', right = ''] = parts;
  const last = readDay(right, today);
  if (!last) return undefined;
  const missing = right.replace(/^(le )?\d{1,2}(er)? ?/, '');
  const yearOfLast = last.slice(0, 4);
  const first =
    readDay(`${left} ${missing}`, today) ??
    readDay(`${left} ${yearOfLast}`, today) ??
    readDay(left, today);
  if (!first) return undefined;
  return first <= last ? period(first, last) : period(sameDayYearBefore(first), last);
}

const sameDayYearBefore = (day: Day): Day => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

function oneDay(typed: string, today: Day): Period | undefined {
  const day = readDay(typed, today);
  return day === undefined ? undefined : period(day, day);
}

/** « 3 mars », « 1er octobre 2026 », « le 12/03 », « 2026-03-12 ». */
function readDay(typed: string, today: Day): Day | undefined {
  const text = typed.replace(/^le /, '').trim();
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return existing(text);
  const numbers = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2}|\d{4}))?$/.exec(text);
  if (numbers) return inYear(numbers[3], Number(numbers[2]), Number(numbers[1]), today);
  const words = /^(\d{1,2})(?:er)? ([a-z]+\.?)(?: (\d{4}))?$/.exec(text);
  const number = words && monthNumber(words[2] ?? '');
  return number ? inYear(words[3], number, Number(words[1]), today) : undefined;
}

function inYear(given: string | undefined, monthAt: number, day: number, today: Day) {
  if (given === undefined) return latest((each) => dayOf(each, monthAt, day), today);
  return dayOf(given.length === 2 ? 2000 + Number(given) : Number(given), monthAt, day);
}

/** The one of this year or, when it is to come, the one before; the 29th of February goes back further. */
function latest(dayIn: (year: number) => Day | undefined, today: Day): Day | undefined {
  const now = Number(today.slice(0, 4));
  for (let back = 0; back < 9; back += 1) {
    const day = dayIn(now - back);
    if (day && day <= today) return day;
  }
  return undefined;
}

/** By its name or its beginning: « oct », « sept. », « fév ». */
function monthNumber(name: string): number | undefined {
  const begin = name.replace(/\.$/, '');
  if (begin.length < 3) return undefined;
  const found = months.filter((each) => each.startsWith(begin));
  return found.length === 1 ? months.indexOf(found[0] ?? '') + 1 : undefined;
}

const dayOf = (yearAt: number, monthAt: number, day: number): Day | undefined =>
  existing(
    `${String(yearAt).padStart(4, '0')}-${String(monthAt).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );

function existing(day: Day): Day | undefined {
  const number = toDayNumber(day);
  return Number.isInteger(number) && toDay(number) === day ? day : undefined;
}

const period = (first: Day, last: Day): Period | undefined =>
  first >= firstDay && last < '9999-12-31'
    ? { kind: 'days', since: first, until: shiftDays(last, 1) }
    : undefined;
