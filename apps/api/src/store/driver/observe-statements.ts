import type { LogConfig } from 'kysely';

type Observer = (sql: string, milliseconds: number, hasFailed: boolean) => void;

let observer: Observer | undefined;

/** Has every statement of databases that are opened from now on told to somebody. */
export function observeStatements(observe: Observer): void {
  observer = observe;
}

/** An option of Kysely: nothing, and at no cost, when nobody observes. */
export function statementLog(): { log?: LogConfig } {
  const observe = observer;
  if (!observe) return {};
  return {
    log: ({ query, queryDurationMillis, level }) =>
      observe(query.sql, queryDurationMillis, level === 'error'),
  };
}
