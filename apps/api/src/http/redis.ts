import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { Breaker } from './breaker.ts';

export interface SharedRedis {
  /** Undefined while Redis does not answer: at once when that is known. */
  run: <T>(command: (redis: Redis) => Promise<T>) => Promise<T | undefined>;
}

/**
 * A Redis client that the app can do without. An outage gives one warning, and costs the callers of
 * its first moment a wait, nobody else. The client reconnects by itself, and closes with the app.
 */
export function openRedis(app: FastifyInstance, url: string): SharedRedis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 500,
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  const breaker = new Breaker({
    probe: () => redis.ping(),
    onOpen: (error) => {
      app.log.warn(
        { err: error },
        'Redis does not answer: each process keeps the limits in its own memory',
      );
      // Answers that are still to come on this connection are of no use: a new one is made.
      if (redis.status === 'ready') redis.disconnect(true);
    },
    onClose: () => app.log.info('Redis answers again'),
  });
  redis.on('error', (error) => breaker.fail(error));
  app.addHook('onReady', async () => {
    await redis.connect().catch(() => undefined);
  });
  app.addHook('onClose', async () => {
    breaker.stop();
    redis.disconnect();
  });

  return {
    run: async (command) =>
      redis.status === 'ready' ? breaker.run(() => command(redis)) : undefined,
  };
}
