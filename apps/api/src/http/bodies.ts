import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { isShallow, watchUnstorable } from './validation/unstorable.ts';

type Done = (error: Error | null, value?: unknown) => void;

/**
 * Reads JSON as Fastify does, and notes what may hold something that the database cannot keep. Under
 * the name of `text/plain` too, for the operations that say so: a page then needs no preflight.
 */
export function addBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const read = (request: FastifyRequest, text: string, done: Done) => {
    if (isPlain(text)) {
      const value = parsePlain(text);
      if (value !== undefined) return done(null, value);
    }
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

/**
 * Whether a text holds nothing that has to be looked at: no name that reaches for a prototype, no
 * escape that could hide one, and so few brackets that it cannot be deep.
 */
const isPlain = (text: string): boolean =>
  !text.includes('\\') &&
  !text.includes('__proto__') &&
  !text.includes('constructor') &&
  isShallow(text);

function parsePlain(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Said as Fastify says it.
  }
}
