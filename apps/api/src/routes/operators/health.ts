import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { ping } from '../../store/driver/ping.ts';

export function healthRoutes(app: FastifyInstance, db: Db): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  // Anyone may ask: however many do at once, the database is asked once.
  let asked: Promise<boolean> | undefined;
  const isReady = () => {
    asked ??= ping(db).finally(() => {
      asked = undefined;
    });
    return asked;
  };

  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async () => {
    if (closing || !(await isReady())) throw new ApiError('unavailable');
    return { status: 'ok' };
  });
}
