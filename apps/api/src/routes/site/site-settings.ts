import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** The settings that the site reads at run time, and the pictures it shows. */
export function siteSettingsRoutes(app: FastifyInstance, { site, dataDir }: Config): void {
  app.get('/site.json', (_, reply) => reply.header('cache-control', 'no-cache').send(site));

  const pictures = join(dataDir, 'storage');
  if (!existsSync(pictures)) return;
  app.register(fastifyStatic, {
    root: pictures,
    prefix: '/storage/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\.(png|jpe?g|webp|avif)$/i.test(path),
  });
}
