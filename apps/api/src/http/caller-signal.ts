import type { ServerResponse } from 'node:http';

/**
 * Aborted when the caller leaves before the answer. The framework's own signal follows the request,
 * which closes once its body was read, while its caller waits.
 */
export function callerSignal(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort();
  const caller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) caller.abort();
  });
  return caller.signal;
}
