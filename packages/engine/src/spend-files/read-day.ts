import { fold } from '../text/french-order.ts';
import { type Day, toDay, toDayNumber } from '../time/zoned-time.ts';

export type DayOrder = 'day-first' | 'month-first';

/** Beginnings of the names of months, in French and in English. */
const months: Readonly<Record<string, number>> = {
  janv: 1,
  jan: 1,
  fevr: 2,
  fev: 2,
  feb: 2,
  mars: 3,
  mar: 3,
  avr: 4,
  apr: 4,
  mai: 5,
  may: 5,
  juin: 6,
  jun: 6,
  juil: 7,
  jul: 7,
  aou: 8,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};

const monthOf = (word: string): number | undefined =>
  Object.entries(months).find(([start]) => word.startsWith(start))?.[1];

/** A day as platforms and people write it; undefined when it is none. */
export function readDay(text: string, order: DayOrder): Day | undefined {
  const given = fold(text.trim());
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(given);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(given);
  if (packed) return dayOf(packed[1], packed[2], packed[3]);
  const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[ ,].*)?$/.exec(given);
  if (slashed) {
    const [, one, two, year = ''] = slashed;
    const full = year.length === 2 ? `20${year}` : year;
    return order === 'day-first' ? dayOf(full, two, one) : dayOf(full, one, two);
  }
  return namedDay(given);
}

/** « 3 nov. 2026 », « lun. 3 novembre 2026 », `Nov 3, 2026`. */
function namedDay(text: string): Day | undefined {
  const words = text.split(/[\s.,]+/).filter((word) => word !== '');
  const year = words.find((word) => /^\d{4}$/.test(word));
  const number = words.find((word) => /^\d{1,2}(?:er|st|nd|rd|th)?$/.test(word));
  // « mardi » begins like « mars », and comes before the month.
  const month = words
    .filter((word) => /^[a-z]+$/.test(word))
    .map(monthOf)
    .findLast((each) => each !== undefined);
  if (year === undefined || number === undefined || month === undefined) return undefined;
  return dayOf(year, String(month), number.replace(/\D/g, ''));
}

/** The first day of a month: « 2026-11 », « nov. 2026 », or any of its days. */
export function readMonth(text: string, order: DayOrder): Day | undefined {
  const given = fold(text.trim());
  const iso = /^(\d{4})[-/](\d{1,2})$/.exec(given);
  if (iso) return dayOf(iso[1], iso[2], '1');
  const words = given.split(/[\s.,]+/).filter((word) => word !== '');
  if (words.length === 2 && /^\d{4}$/.test(words[1] ?? '')) {
    const month = monthOf(words[0] ?? '');
    return month === undefined ? undefined : dayOf(words[1], String(month), '1');
  }
  const day = readDay(text, order);
  return day && `${day.slice(0, 7)}-01`;
}

function dayOf(year = '', month = '', day = ''): Day | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const number = toDayNumber(text);
  return Number.isFinite(number) && toDay(number) === text && year >= '1990' && year < '2200'
    ? text
    : undefined;
}

/** Whether a written end is the midnight that begins the next day: some platforms end days so. */
export const isMidnight = (text: string): boolean =>
  /[t ]00:00(?::00)?(?:\.0+)?(?:z|[+-]|$)/i.test(text.trim());

/** How days are written in a column: told by one whose day is after the 12th, else by the language. */
export function dayOrderOf(texts: readonly string[], language: 'fr' | 'en'): DayOrder {
  for (const text of texts) {
    const parts = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(text);
    if (!parts) continue;
    if (Number(parts[1]) > 12) return 'day-first';
    if (Number(parts[2]) > 12) return 'month-first';
  }
  return language === 'fr' ? 'day-first' : 'month-first';
}
