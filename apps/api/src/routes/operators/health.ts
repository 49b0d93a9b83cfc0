import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { clusterOf } from '../../store/driver/cluster.ts';
import type { Db } from '../../store/driver/database.ts';
import { ping } from '../../store/driver/ping.ts';

export function healthRoutes(app: FastifyInstance, db: Db, leaving?: AbortSignal): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  // Anyone may ask: however many do at once, the database is asked once.
  let asked: Promise<Readiness> | undefined;
  const readiness = () => {
    asked ??= findReadiness(db).finally(() => {
      asked = undefined;
    });
    return asked;
  };

  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async () => {
    const { isReady, ...answer } =
      closing || leaving?.aborted ? { isReady: false } : await readiness();
    if (!isReady) throw new ApiError('unavailable');
    return answer;
  });
}

interface Readiness {
  isReady: boolean;
  status?: 'ok' | 'degraded';
  /** Of a cluster of which a part is away. */
  nodes?: number;
  answering?: number;
}

/**
 * While some nodes of a cluster are away, the projects of the others are served: whoever balances must
 * not turn away from us all. The answer says it all the same.
 */
async function findReadiness(db: Db): Promise<Readiness> {
  if (!(await ping(db))) return { isReady: false };
  const { nodes, answering } = await clusterOf(db).count();
  if (nodes === answering) return { isReady: true, status: 'ok' };
  return { isReady: answering > 0, status: 'degraded', nodes, answering };
}
