import { createServer } from 'node:http';
import type { Config } from '../config.ts';
import { ApiError } from '../errors/api-error.ts';

/**
 * Answers while a process waits for its database: it is live, so that nobody restarts it, and not
 * ready. A port that is taken is told later, when the real server listens.
 */
export function answerWhileWaiting({ port, host }: Pick<Config, 'port' | 'host'>): {
  close: () => Promise<void>;
} {
  const { answer } = new ApiError('unavailable');
  const server = createServer((request, response) => {
    const isLive = request.url === '/health/live';
    response.writeHead(isLive ? 200 : answer.statusCode, {
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      ...(!isLive && { 'retry-after': '2' }),
    });
    response.end(JSON.stringify(isLive ? { status: 'ok' } : answer));
  });
  server.on('error', () => {});
  server.listen(port, host);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
