import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

/**
 * A Redis that the app can do without: what is asked of it fails at once while it is away,
 * the log says so once an outage, and it closes with the app.
 */
export function openRedis(app: FastifyInstance, url: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 500,
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  let away = false;
  redis.on('error', (error) => {
    if (!away) app.log.warn({ err: error }, 'Redis does not answer: the limits are not kept');
    away = true;
  });
  redis.on('ready', () => {
    away = false;
  });
  app.addHook('onReady', async () => {
    await redis.connect().catch(() => undefined);
  });
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}
