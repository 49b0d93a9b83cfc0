import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

const answers: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers a request that Node cannot parse. No hook runs for it, so it sets its own headers. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [statusCode, reason] = answers[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify({ statusCode, message: reason, error: reason });
  socket.end(
    [
      `HTTP/1.1 ${statusCode} ${reason}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${randomUUID()}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
