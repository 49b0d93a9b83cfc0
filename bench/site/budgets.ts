/** What a page may cost, and what it must reach. */
export interface Budget {
  /** KiB in all, bundles included. */
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

/** Milliseconds that a first click may take to be answered. */
export const answerBudget = 200;
