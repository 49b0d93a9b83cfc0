import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@sillage/contract/errors';
import { ApiError } from '../errors/api-error.ts';

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** What Node keeps of the answer that a socket is writing. */
interface WithAnswer {
  _httpMessage?: { headersSent: boolean } | null;
}

/** Answers a request that Node cannot parse, or that does not come whole in time. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  const isAnswered = (socket as WithAnswer)._httpMessage?.headersSent;
  if (error.code === 'ECONNRESET' || isAnswered) return void socket.destroy();
  answerSocket(socket, codes[error.code ?? ''] ?? 'malformed-request');
}

/** Answers on a socket and closes it. No hook runs for such an answer: it has its own headers. */
export function answerSocket(socket: Socket, code: ErrorCode): void {
  if (!socket.writable) return void socket.destroy();
  const { answer } = new ApiError(code);
  const body = JSON.stringify(answer);
  socket.on('error', () => socket.destroy());
  socket.write(
    [
      `HTTP/1.1 ${answer.statusCode} ${answer.error}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${randomUUID()}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}
