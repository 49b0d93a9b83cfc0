import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { watchUnstorable } from './validation/unstorable.ts';

type Done = (error: Error | null, value?: unknown) => void;

/**
 * Reads JSON as Fastify does, and notes what may hold something that the database cannot keep. Under
 * the name of `text/plain` too, for the operations that say so: a page then needs no preflight.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const read = (request: FastifyRequest, text: string, done: Done) => {
    parse(request, text, (error, value) => {
      if (!error) watchUnstorable(text, value);
      done(error, value);
    });
  };
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, read);
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.plainText) read(request, text, done);
    else done(new ApiError('unsupported-media-type'));
  });
}
