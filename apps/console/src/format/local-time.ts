import { offsetAt } from '@sillage/engine/time/zone-table';

/** An instant as a native field of date and time writes it, in a zone: `2026-11-16T14:05`. */
export const localText = (instant: number, zone: string): string =>
  new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16);

/**
 * The instant that such a field says. Where the clocks go back, the first of the two; where they go
 * forward, the moment they do. Undefined for what is not a date.
 */
export function readLocal(text: string, zone: string): number | undefined {
  const local = Date.parse(`${text}Z`);
  if (Number.isNaN(local)) return undefined;
  const near = [-1, 0, 1].map((day) => local - offsetAt(local + day * 86_400_000, zone));
  const exact = near.filter((instant) => instant + offsetAt(instant, zone) === local);
  return exact.length > 0 ? Math.min(...exact) : Math.min(...near);
}
