import { setTimeout } from 'node:timers/promises';
import { StartupError } from '../errors/startup-error.ts';
import { databaseAnswers, waitingForDatabase } from '../errors/startup-messages.ts';
import { isUnavailable } from '../store/driver/unavailable.ts';

/** In milliseconds. */
const firstDelay = 250;
const longestDelay = 5000;
const sayInterval = 60_000;

/** Reasons that end by themselves, or by somebody else: a process waits for that. */
const passing: readonly string[] = ['postgres-unreachable', 'tables-behind'];

const isPassing = (error: unknown): boolean =>
  error instanceof StartupError ? passing.includes(error.code) : isUnavailable(error);

export interface Waiting {
  /** Tells the operator: one sentence at first, then one a minute. */
  say: (sentence: string) => void;
  now?: () => number;
  sleep?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Does work that needs the database, again and again until the database answers. Delays grow, and
 * are not the same in every process: those that start together do not all come back together.
 */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  { say, now = () => performance.now(), sleep = setTimeout }: Waiting,
): Promise<T> {
  let delay = firstDelay;
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      const result = await work();
      if (saidAt > Number.NEGATIVE_INFINITY) say(databaseAnswers);
      return result;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (now() >= saidAt + sayInterval) {
        saidAt = now();
        say(waitingForDatabase((error as Error).message));
      }
    }
    await sleep(delay * (0.5 + Math.random() / 2));
    delay = Math.min(2 * delay, longestDelay);
  }
}
