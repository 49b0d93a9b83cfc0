import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { answerError, notFound } from '../../http/errors.ts';
import { refuseMethod } from '../../http/other-methods.ts';
import { sitePageHeaders } from '../../http/site-page-headers.ts';
import { cacheControl, sitePath } from '../../http/site-path.ts';

const compressed = /\.(br|gz)$/;
const serverPaths = /^\/(v1|api|oidc|health|metrics)(\/|$)/;

/** Serves the built site, with its pre-compressed files. */
export function siteRoutes(app: FastifyInstance, folder: string, config: Config): void {
  const files = filesOf(folder);
  if (files.size === 0) {
    app.log.warn({ folder }, 'the site is not built: no page is served');
    return;
  }
  const pages = sitePageHeaders(folder, files, config);
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // The ETag is enough: a date would be one more header for each file.
    lastModified: false,
    acceptRanges: false,
    index: false,
  });

  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    onRequest: async (request, reply) => {
      const [path = '/'] = request.url.split(/[?#]/, 1);
      if (serverPaths.test(path) || sitePath(decodeURI(path), files).kind === 'missing')
        throw notFound(request);
      refuseMethod(request, reply, 'GET, HEAD');
    },
    handler: (_, reply) => reply.callNotFound(),
  });

  app.get('/*', (request, reply) => {
    const [path = '/', ...search] = request.url.replace(/#.*/, '').split(/(?=\?)/);
    if (serverPaths.test(path)) return answerError(notFound(request), request, reply);
    const answer = sitePath(decodeURI(path), files);
    reply.header('vary', 'accept-encoding');
    if (answer.kind === 'redirect')
      return reply.redirect(encodeURI(answer.to) + search.join(''), 301);
    const file = answer.kind === 'file' ? answer.file : '404.html';
    if (answer.kind === 'missing') reply.code(404);
    return reply
      .headers({ 'cache-control': cacheControl(file), ...pages.get(file) })
      .sendFile(file);
  });
}

function filesOf(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile() && !compressed.test(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
    );
  } catch {
    return new Set();
  }
}
