import { oneHour } from '@sillage/engine/time/milliseconds';
import { dayAt, startOfDay, toDay, toDayNumber } from '@sillage/engine/time/zoned-time';
import type { Random } from './random.ts';

export const demoZone = 'Europe/Paris';

/** From Sunday. */
const weekdays = [0.75, 1.15, 1.1, 1.05, 1, 0.95, 0.8];
/** From January: sales, a quiet August, and the end of the year. */
const months = [1.05, 0.9, 0.95, 1, 1.05, 1, 0.9, 0.65, 1.05, 1.1, 1.3, 1.35];
/** By hour, from midnight. */
const hours = [1, 0, 0, 0, 0, 0, 1, 3, 5, 8, 9, 9, 8, 8, 8, 7, 7, 7, 8, 9, 10, 9, 6, 3];
const allHours = hours.reduce((sum, each) => sum + each, 0);

/** The days of the year that ends with the day of `now`, the oldest first. */
export function lastYear(now: number): string[] {
  const today = toDayNumber(dayAt(now, demoZone));
  return Array.from({ length: 365 }, (_, index) => toDay(today - 364 + index));
}

function busyness(day: string, index: number): number {
  const date = new Date(`${day}T00:00:00Z`);
  const growth = 0.8 + (0.4 * index) / 364;
  return (weekdays[date.getUTCDay()] ?? 1) * (months[date.getUTCMonth()] ?? 1) * growth;
}

/** About `wanted` instants of the last year before `now`, in order; busy hours have more. */
export function busyInstants(random: Random, now: number, wanted: number): number[] {
  const days = lastYear(now);
  const weights = days.map(busyness);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return days
    .flatMap((each, index) => {
      const expected = (wanted * (weights[index] ?? 0)) / sum;
      const start = startOfDay(each, demoZone);
      return Array.from(
        { length: Math.floor(expected + random.fraction()) },
        () => start + hourOfDay(random) * oneHour + random.whole(0, oneHour / 1000 - 1) * 1000,
      );
    })
    .filter((at) => at < now)
    .sort((a, b) => a - b);
}

function hourOfDay(random: Random): number {
  let rest = random.fraction() * allHours;
  return Math.max(
    0,
    hours.findIndex((share) => {
      rest -= share;
      return rest < 0;
    }),
  );
}
