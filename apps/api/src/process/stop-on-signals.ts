import { setTimeout } from 'node:timers/promises';

export interface Stop {
  /** Seconds between the moment when the server says that it leaves and the moment when it does. */
  pause: number;
  /** Says that the server leaves: from now on it is not ready, and still answers. */
  leave: () => void;
  /** Ends what is in flight. */
  close: () => Promise<unknown>;
  /** How long `close` may take, in milliseconds. */
  timeout: number;
  onFailure: (error: unknown) => void;
}

/**
 * SIGTERM comes from whoever runs processes: balancers have time to turn away before the end. SIGINT
 * comes from a keyboard, and does not wait; neither does a second signal.
 */
export function stopOnSignals({ pause, leave, close, timeout, onFailure }: Stop): void {
  const hurry = new AbortController();
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (signal === 'SIGINT' || isStopping) hurry.abort();
    if (isStopping) return;
    isStopping = true;
    leave();
    await setTimeout(pause * 1000, undefined, { signal: hurry.signal }).catch(() => {});
    globalThis.setTimeout(() => process.exit(1), timeout).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stop(signal).catch(onFailure));
}
