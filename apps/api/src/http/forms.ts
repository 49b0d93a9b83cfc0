import type { FastifyInstance, FastifyRequest } from 'fastify';

const maxBytes = 10_000;

/** Lets the routes of an instance read what a page's form sends. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_, body, done) => done(null, new URLSearchParams(body as string)),
  );
}

/** The fields of a form; none when the body is something else. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
