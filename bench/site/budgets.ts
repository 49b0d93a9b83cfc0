/** The limits of a page, and the score that it must reach. */
export interface Budget {
  /** KiB of a whole visit, bundles included. */
  transfer: number;
  /** kB of scripts, compressed. */
  scripts: number;
  performance: number;
}

export const budgets: Record<string, Budget> = {
  '/': { transfer: 190, scripts: 150, performance: 95 },
  '/docs/concepts/events/event-types': { transfer: 190, scripts: 150, performance: 95 },
  '/reference/api': { transfer: 220, scripts: Number.POSITIVE_INFINITY, performance: 90 },
};

/** The most that the next paint after the first click may take, in milliseconds (INP). */
export const inpBudget = 200;
