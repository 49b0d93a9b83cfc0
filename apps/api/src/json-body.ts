import type { FastifyInstance } from 'fastify';
import { watchUnstorable } from './validation/unstorable.ts';

/** Reads bodies as Fastify does, and notes those that may hold what the database cannot keep. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      parse(request, text, (error, value) => {
        if (!error) watchUnstorable(text, value);
        done(error, value);
      });
    },
  );
}
