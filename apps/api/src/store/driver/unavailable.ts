const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
];
/**
 * PostgreSQL's classes: connection exception, read only (a server that is being replaced), idle
 * transaction ended, serialization failure, deadlock, insufficient resources, operator intervention.
 */
const sqlClasses = ['08', '25006', '25P03', '40001', '40P01', '53', '57P'];
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|is not queryable|connection has been discarded/i;

/** Whether an error says that the database cannot be reached just now: trying again may work. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string')
    return networkCodes.includes(code) || sqlClasses.some((start) => code.startsWith(start));
  return typeof message === 'string' && driverMessages.test(message);
}
