import { oneDay, oneHour } from '../time/milliseconds.ts';

const firstDelay = 10_000;
const growth = 4;
const longestDelay = 6 * oneHour;

/** How many times a delivery is tried: over a little more than a day. */
export const maxAttempts = 11;

/** A webhook of which no delivery has succeeded for this long is disabled. */
export const maxFailingTime = 5 * oneDay;

/**
 * How long to wait after an attempt that failed, in milliseconds; undefined after the last. `random`,
 * from 0 to 1, spreads the attempts that failed together.
 */
export function retryDelay(attempt: number, random: number): number | undefined {
  if (attempt >= maxAttempts) return undefined;
  const delay = Math.min(firstDelay * growth ** (attempt - 1), longestDelay);
  return Math.round(delay * (0.8 + 0.4 * random));
}
