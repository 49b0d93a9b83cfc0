import type { FastifyInstance } from 'fastify';

export interface LogStream {
  write: (line: string) => void;
}

const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'access_token',
  'client_assertion',
  'code_verifier',
  'connectionString',
];

/** JSON lines on standard output, without secrets: no header, query or body is ever logged. */
export const loggerOptions = (level: string, stream?: LogStream) => ({
  level,
  ...(stream && { stream }),
  redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
});

/** One line for each request, with the id that the answer carries. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        statusCode: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
