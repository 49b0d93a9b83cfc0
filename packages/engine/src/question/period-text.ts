import { toDay, toDayNumber } from '../time/zoned-time.ts';
import { firstDay, maxBack, maxLast, type Period, shiftDays, type Unit } from './period.ts';

/** The words that an address has for units. */
const words: Record<Unit, string> = {
  day: 'jour',
  week: 'semaine',
  month: 'mois',
  quarter: 'trimestre',
  year: 'annee',
};

/** As an address says it: `mois`, `mois-1`, `30j`, `2026-01-05~2026-02-03`, both days included. */
export function periodText(period: Period): string {
  if (period.kind === 'last') return `${period.days}j`;
  if (period.kind === 'days') return `${period.since}~${shiftDays(period.until, -1)}`;
  return period.back === 0 ? words[period.unit] : `${words[period.unit]}-${period.back}`;
}

/** Undefined when the text is no period. */
export function readPeriod(text: string): Period | undefined {
  const last = /^(\d{1,4})j$/.exec(text);
  if (last) return inRange(Number(last[1]), 1, maxLast, (days) => ({ kind: 'last', days }));
  const days = /^(\d{4}-\d\d-\d\d)~(\d{4}-\d\d-\d\d)$/.exec(text);
  if (days) return daysBetween(days[1] ?? '', days[2] ?? '');
  const calendar = /^([a-z]{4,9})(?:-(\d{1,4}))?$/.exec(text);
  const unit = (Object.keys(words) as Unit[]).find((each) => words[each] === calendar?.[1]);
  if (!unit) return undefined;
  return inRange(Number(calendar?.[2] ?? 0), 0, maxBack, (back) => ({
    kind: 'calendar',
    unit,
    back,
  }));
}

function daysBetween(first: string, last: string): Period | undefined {
  if (![first, last].every(isDay) || first < firstDay || last < first) return undefined;
  return { kind: 'days', since: first, until: shiftDays(last, 1) };
}

/** Whether the calendar has this day. */
function isDay(text: string): boolean {
  const number = toDayNumber(text);
  return Number.isInteger(number) && toDay(number) === text && text < '9999-12-31';
}

const inRange = (
  value: number,
  min: number,
  max: number,
  make: (value: number) => Period,
): Period | undefined => (value >= min && value <= max ? make(value) : undefined);
