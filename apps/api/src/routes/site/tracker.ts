import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Any site may load the script. A new version reaches its pages within an hour. */
const headers = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
};

/** Serves the tracking script, with its pre-compressed files. */
export function trackerRoutes(app: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, 'sillage.js'))) {
    app.log.warn({ folder }, 'the tracker is not built: /sillage.js is not served');
    return;
  }
  app.register(async (scope) => {
    scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    scope.get('/sillage.js', (_, reply) => reply.headers(headers).sendFile('sillage.js'));
  });
}
