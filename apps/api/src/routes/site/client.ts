import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const file = 'sillage-client.tgz';

/** Serves the packed client: the one that was made from this server's API. */
export function clientRoutes(app: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, file))) {
    app.log.warn({ folder }, `the client is not packed: /${file} is not served`);
    return;
  }
  app.register(async (scope) => {
    scope.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
    scope.get(`/${file}`, (_, reply) =>
      reply.header('cache-control', 'public, max-age=300').sendFile(file),
    );
  });
}
