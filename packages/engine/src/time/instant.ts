const isoPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

const earliest = Date.UTC(1000, 0, 1);
const latest = Date.UTC(10_000, 0, 1);

/** The last instant of a four-digit year. Later dates are clamped to it. */
export const lastInstant = latest - 1;

let written = { instant: 0, text: '1970-01-01T00:00:00.000Z' };

/** The ISO 8601 form of an instant. The fields of an event share one: the last is kept. */
export function instantText(instant: number): string {
  if (instant !== written.instant) written = { instant, text: new Date(instant).toISOString() };
  return written.text;
}

/**
 * Parses an ISO 8601 date-time to milliseconds since 1970. Without an offset it is read as UTC.
 * Undefined when it is invalid, or when its day does not exist.
 */
export function parseInstant(text: string): number | undefined {
  const match = isoPattern.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] = match;
  const parts = [year, month, day, hour, minute, second].map(Number) as DateParts;
  const offset = offsetInMinutes(zone);
  if (!isCalendarDate(parts) || offset === undefined) return undefined;
  const [y, mo, d, h, mi, s] = parts;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const instant = Date.UTC(y, mo - 1, d, h, mi, s, milliseconds) - offset * 60_000;
  return instant >= earliest && instant < latest ? instant : undefined;
}

type DateParts = [number, number, number, number, number, number];

function isCalendarDate([year, month, day, hour, minute, second]: DateParts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  const sameDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return year >= 1000 && sameDay && hour < 24 && minute < 60 && second < 60;
}

function offsetInMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = zone.length > 3 ? Number(zone.slice(-2)) : 0;
  if (hours > 18 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
