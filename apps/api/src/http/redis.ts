import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

/**
 * A Redis client that the app can do without. During an outage its commands fail at once, and the
 * log has one warning. The client closes with the app.
 */
export function openRedis(app: FastifyInstance, url: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 500,
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  let isDown = false;
  redis.on('error', (error) => {
    if (!isDown) app.log.warn({ err: error }, 'Redis does not answer: the limits are not kept');
    isDown = true;
  });
  redis.on('ready', () => {
    isDown = false;
  });
  app.addHook('onReady', async () => {
    await redis.connect().catch(() => undefined);
  });
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}
