/** The limits of a page, and the score that it must reach. */
export interface Budget {
  /** KiB of a whole visit, bundles included. */
  transfer: number;
  /** kB of scripts, compressed. */
  scripts: number;
  performance: number;
}

export const budgets: Record<string, Budget> = {
  '/': { transfer: 190, scripts: 90, performance: 100 },
  '/docs/concepts/events/event-types': { transfer: 190, scripts: 90, performance: 100 },
  '/reference/api': { transfer: 220, scripts: 90, performance: 100 },
};

/** Our page that is measured beside the same text in Starlight's theme. */
export const comparedPage = '/docs/concepts/events/event-types';

/** The most that tasks of the main thread may block it while a page loads, in milliseconds. */
export const blockingBudget = 50;

/** The most that the next paint after the first click may take, in milliseconds (INP). */
export const inpBudget = 200;

/** The most from that click until the page is hydrated, in milliseconds. */
export const hydrationBudget = 500;
