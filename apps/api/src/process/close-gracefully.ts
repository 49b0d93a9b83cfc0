import type { FastifyInstance } from 'fastify';

/**
 * Closes the app: requests in flight are answered, but whoever does not read his answer is not
 * waited for without end.
 */
export async function closeGracefully(app: FastifyInstance, patience: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
