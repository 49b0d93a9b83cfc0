import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { ping } from '../../store/driver/ping.ts';

export function healthRoutes(app: FastifyInstance, db: Db): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async () => {
    if (closing || !(await ping(db))) throw new ApiError('unavailable');
    return { status: 'ok' };
  });
}
