const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'];
/** PostgreSQL's classes: connection exception, insufficient resources, operator intervention. */
const sqlClasses = ['08', '53', '57P'];
const driverMessages = /connection terminated|timeout exceeded when trying to connect/i;

/** Whether an error says that the database cannot be reached just now: trying again may work. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string')
    return networkCodes.includes(code) || sqlClasses.some((start) => code.startsWith(start));
  return typeof message === 'string' && driverMessages.test(message);
}
