import type { FastifyInstance } from 'fastify';

/** Closes the app once the requests in flight are answered, or after `timeout` milliseconds. */
export async function closeGracefully(app: FastifyInstance, timeout: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeout);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
