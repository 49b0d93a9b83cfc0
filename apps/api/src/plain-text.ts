import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Reads `text/plain` as JSON, for the operations that say so; the others refuse it. */
export function readPlainText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.plainText) parse(request, body, done);
    else done(new ApiError('unsupported-media-type'));
  });
}
