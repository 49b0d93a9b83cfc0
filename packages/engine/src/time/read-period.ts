import { parseInstant } from './instant.ts';
import type { Range } from './range.ts';
import { startOfDay } from './zoned-time.ts';

/** A zone's day can be one ahead of UTC's, and the last date that can be stored is 9999-12-31. */
const latest = Date.UTC(9999, 11, 30);

const isPlainDate = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;

/** Reads a plain date as the start of that day in a zone. Without an offset, a time is UTC's. */
export function readMoment(text: string, zone: string): number | undefined {
  const instant = parseInstant(text);
  return instant !== undefined && isPlainDate(text) ? startOfDay(text, zone) : instant;
}

/** The range of a question; undefined when it is empty. */
export function readPeriod(
  { since, until }: { since: string; until: string },
  zone: string,
): Range | undefined {
  const [start, end] = [since, until].map((text) =>
    Math.min(readMoment(text, zone) ?? latest, latest),
  ) as [number, number];
  return start < end ? { since: start, until: end } : undefined;
}
