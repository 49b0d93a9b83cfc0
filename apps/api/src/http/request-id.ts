import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's own id if it is well-formed, so that a request can be traced across services. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : randomUUID();
}
