import { count, nothing } from './numbers.ts';

const units = [
  ['j', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** Where its unit changes: nobody counts 90 minutes in hours. */
const from = { j: 2 * 86_400, h: 2 * 3600, min: 90, s: 0 };

/** Seconds in the unit that a person would say: « 45 s », « 12 min », « 36 h », « 11 j ». */
export function durationText(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return nothing;
  const [unit, size] = units.find(([each]) => Math.abs(seconds) >= from[each]) ?? units[3];
  return `${count(Math.round(seconds / size))}\u00a0${unit}`;
}
