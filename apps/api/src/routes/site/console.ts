import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { consoleHeaders } from '../../http/console-headers.ts';

/** Serves the built console below `/app`: every address that is no file of it is a screen. */
export function consoleRoutes(app: FastifyInstance, folder: string, config: Config): void {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn({ folder }, 'the console is not built: /app is not served');
    return;
  }
  const headers = consoleHeaders(config);
  app.register(async (scope) => {
    scope.register(fastifyStatic, {
      root: folder,
      prefix: '/app/',
      serve: false,
      preCompressed: true,
      cacheControl: false,
      lastModified: false,
      acceptRanges: false,
      index: false,
      decorateReply: true,
    });
    scope.get('/app/assets/*', (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
        .sendFile(`assets/${file}`, folder);
    });
    const page = (path: string, file: string) =>
      scope.get(path, (_, reply) => reply.headers(headers).sendFile(file, folder));
    page('/app/renewed', 'renewed.html');
    for (const path of ['/app', '/app/*']) page(path, 'index.html');
  });
}
