import { oneMinute } from '@sillage/engine/time/milliseconds';
import { LRUCache } from 'lru-cache';

export interface ErrorEntry {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/** How many different errors are remembered. */
const maxErrors = 200;

/**
 * How errors are logged. One that comes again and again has its stack once a minute; the other lines
 * have its message. A database driver puts the query's parameters on its errors: they may be personal
 * or secret, and are left out.
 */
export function errorEntries(now: () => number = Date.now) {
  const shownAt = new LRUCache<string, number>({ max: maxErrors });
  const stackOf = (error: Error): string => {
    const { stack = '' } = error;
    // Messages may name ids; where it was thrown says which error it is.
    const key = `${error.constructor?.name} ${stack.slice(stack.indexOf('\n    at ')) || stack}`;
    if (now() < (shownAt.get(key) ?? Number.NEGATIVE_INFINITY) + oneMinute) return '';
    shownAt.set(key, now());
    return stack;
  };
  const entryOf = (error: Error & { code?: unknown }): ErrorEntry => ({
    type: error.constructor?.name ?? 'Error',
    message: error.message,
    stack: stackOf(error),
    code: error.code,
    ...(error.cause instanceof Error && { cause: entryOf(error.cause) }),
  });
  return entryOf;
}
