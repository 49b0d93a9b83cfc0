import { setImmediate } from 'node:timers/promises';

/** How long work may hold the main thread before requests are let through, in milliseconds. */
const maxHold = 10;

/** Makes a function to call, and await, between the steps of long work. */
export function breaks(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < maxHold) return;
    await setImmediate();
    start = performance.now();
  };
}
