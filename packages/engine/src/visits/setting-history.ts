/** A value that a setting had until a moment, when it was changed. */
export interface PastValue<T> {
  /** Milliseconds since 1970. */
  until: number;
  value: T;
}

/** The value that a setting had at a moment. The past values must be sorted, the oldest first. */
export const valueAt = <T>(past: readonly PastValue<T>[], current: T, at: number): T => {
  const then = past.find(({ until }) => at < until);
  return then ? then.value : current;
};

/** From when to when something was set. Without an end, it still is. */
export interface Period {
  since: number;
  until: number | null;
}

export const wasSet = (periods: readonly Period[], at: number): boolean =>
  periods.some(({ since, until }) => since <= at && (until === null || at < until));
