import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

/** How long Redis is left alone after a failure, so that callers do not all wait for it. */
const restMilliseconds = 1000;

export interface SharedRedis {
  /** Undefined, at once or soon, while Redis does not answer. */
  run: <T>(command: (redis: Redis) => Promise<T>) => Promise<T | undefined>;
}

/**
 * A Redis client that the app can do without. An outage gives one warning. The client reconnects by
 * itself, and closes with the app.
 */
export function openRedis(app: FastifyInstance, url: string): SharedRedis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 500,
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  let isDown = false;
  let restUntil = 0;
  const reportFailure = (error: unknown) => {
    restUntil = Date.now() + restMilliseconds;
    if (isDown) return;
    isDown = true;
    app.log.warn(
      { err: error },
      'Redis does not answer: each process keeps the limits in its own memory',
    );
  };
  redis.on('error', reportFailure);
  redis.on('ready', () => {
    restUntil = 0;
  });
  app.addHook('onReady', async () => {
    await redis.connect().catch(() => undefined);
  });
  app.addHook('onClose', async () => redis.disconnect());

  return {
    run: async (command) => {
      if (redis.status !== 'ready' || Date.now() < restUntil) return undefined;
      try {
        const result = await command(redis);
        isDown = false;
        return result;
      } catch (error) {
        reportFailure(error);
        return undefined;
      }
    },
  };
}
