import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { type AddressedFile, AddressedFiles } from '../../http/addressed-files.ts';
import { answerError, notFound } from '../../http/errors.ts';
import { refuseMethod } from '../../http/other-methods.ts';
import { sitePageHeaders } from '../../http/site-page-headers.ts';
import { cacheControl, sitePath } from '../../http/site-path.ts';

const serverPaths = /^\/(v1|api|oidc|health|metrics)(\/|$)/;

/** Serves the built site, with its pre-compressed files, and this server's address in its commands. */
export function siteRoutes(
  app: FastifyInstance,
  folder: string,
  files: ReadonlySet<string>,
  config: Config,
): void {
  if (files.size === 0) {
    app.log.warn({ folder }, 'the site is not built: no page is served');
    return;
  }
  const pages = sitePageHeaders(folder, files, config);
  const addressed = new AddressedFiles(folder, config.publicUrl);
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

  app.get('/*', async (request, reply) => {
    const [path = '/', ...search] = request.url.replace(/#.*/, '').split(/(?=\?)/);
    if (serverPaths.test(path)) return answerError(notFound(request), request, reply);
    const answer = sitePath(decodeURI(path), files);
    reply.header('vary', 'accept-encoding');
    if (answer.kind === 'redirect')
      return reply.redirect(encodeURI(answer.to) + search.join(''), 301);
    const file = answer.kind === 'file' ? answer.file : '404.html';
    if (answer.kind === 'missing') reply.code(404);
    reply.headers({ 'cache-control': cacheControl(file), ...pages.get(file) });
    const found = await addressed.find(file, request.headers['accept-encoding']);
    return found ? send(reply, found, request.headers['if-none-match']) : reply.sendFile(file);
  });
}

function send(reply: FastifyReply, file: AddressedFile, known: string | undefined): FastifyReply {
  reply.header('etag', file.etag);
  if (known === file.etag && reply.statusCode === 200) return reply.code(304).send();
  if (file.encoding) reply.header('content-encoding', file.encoding);
  return reply.type(file.type).send(file.body);
}
