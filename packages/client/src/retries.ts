const firstWait = 250;
const longestWait = 30_000;

/** Statuses with which a server or a proxy says that it did nothing. */
const refused = new Set([408, 425, 429, 503]);
/** Statuses that leave open whether something was done. */
const unclear = new Set([500, 502, 504]);

export const isWorthRetrying = (status: number, isRepeatable: boolean): boolean =>
  refused.has(status) || (isRepeatable && unclear.has(status));

/**
 * The milliseconds to wait before the attempt that follows: what the server asks for, or twice as long
 * each time, less a random part, so that clients that failed together do not come back together.
 */
export function waitBefore(attempt: number, retryAfter: string | null, random: number): number {
  const asked = Number(retryAfter ?? Number.NaN) * 1000;
  const wait = Math.min(longestWait, firstWait * 2 ** attempt) * (0.5 + random / 2);
  return Number.isFinite(asked) && asked >= 0 ? Math.min(longestWait, asked + wait / 2) : wait;
}

export const sleep = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
