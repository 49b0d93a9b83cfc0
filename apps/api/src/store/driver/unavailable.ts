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
 * PostgreSQL's error codes or prefixes: connection exception, read-only transaction (in a failover),
 * idle transaction timeout, serialization failure, deadlock, insufficient resources, operator
 * intervention.
 */
const sqlCodes = ['08', '25006', '25P03', '40001', '40P01', '53', '57P'];
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|is not queryable|connection has been discarded/i;

/** What Citus says without a code of its own when a node goes away in the middle of a transaction. */
const clusterMessages =
  /failure on connection marked as essential|could not connect to any active placements|server closed the connection unexpectedly/i;

/** The storage does not answer, refuses, or has lost a file: what needs it may be tried again. */
export class ColdStorageAway extends Error {
  override name = 'ColdStorageAway';
}

/** Whether an error says that something which a request needs does not answer for now. */
export const isAway = (error: unknown): boolean =>
  isUnavailable(error) || error instanceof ColdStorageAway;

/** Whether an error says that the database is out of reach for now, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (isNodeAway(error)) return true;
  if (typeof code === 'string')
    return networkCodes.includes(code) || sqlCodes.some((prefix) => code.startsWith(prefix));
  return typeof message === 'string' && driverMessages.test(message);
}

/** Whether the database ended a transaction for that of another: done again, it may succeed. */
export const isGivenUp = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String((error as { code?: unknown }).code));

/** Whether a server says that another one, which it needs, is out of reach. */
export function isNodeAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === 'XX000') return clusterMessages.test(String(message));
  return typeof code === 'string' && code.startsWith('08');
}
