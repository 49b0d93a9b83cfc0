import { Readable } from 'node:stream';
import type { Api, Operation, Operations } from '@sillage/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Guard } from './identity/guard.ts';
import type { Principal } from './identity/principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null where anyone may. */
    principal: Principal | null;
  }
}

type Part<O, K extends string> = O extends { [key in K]: infer S extends TSchema }
  ? Static<S>
  : undefined;

/** What a handler receives: validated, coerced, with defaults filled in. */
export interface Received<O extends Operation> {
  params: Part<O, 'params'>;
  query: Part<O, 'query'>;
  body: Part<O, 'body'>;
  principal: O['access'] extends 'anyone' ? null : Principal;
}

type Answer<O extends Operation> = Static<O['answer']['schema']>;

/** One handler for each operation, named after it. */
export type Handlers<Ops extends Operations> = {
  [id in keyof Ops]: (received: Received<Ops[id]>) => Promise<Answer<Ops[id]>>;
};

/** How the answers of operations are written as CSV, for those that have `csv`. */
export type CsvWriters<Ops extends Operations> = {
  [id in keyof Ops as Ops[id]['answer'] extends { csv: string } ? id : never]: (
    answer: Answer<Ops[id]>,
  ) => Iterable<string>;
};

/** Whether a caller would rather have CSV than JSON. */
const wantsCsv = (accept: string | undefined): boolean =>
  /\btext\/csv\b/.test(accept ?? '') && !/\bapplication\/json\b/.test(accept ?? '');

/** Makes a route of every operation of an API. */
export function mountApi<A extends Api>(
  app: FastifyInstance,
  api: A,
  handlers: Handlers<A['operations']>,
  guard: Guard,
  csv: CsvWriters<A['operations']>,
): void {
  for (const [id, operation] of Object.entries(api.operations)) {
    const handle = handlers[id] as (received: unknown) => Promise<unknown>;
    const writeCsv = (csv as Record<string, (answer: unknown) => Iterable<string>>)[id];
    app.route({
      method: operation.method,
      url: api.prefix + operation.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...(operation.params && { params: operation.params }),
        ...(operation.query && { querystring: operation.query }),
        ...(operation.body && { body: operation.body }),
        response: { [operation.answer.status]: operation.answer.schema },
      },
      onRequest:
        operation.access === 'anyone'
          ? []
          : async (request) => {
              request.principal = await guard(request, operation.access);
            },
      handler: async (request, reply) => {
        const { params, query, body, principal } = request;
        const answer = await handle({ params, query, body, principal });
        reply.code(operation.answer.status);
        if (!writeCsv) return answer;
        reply.header('vary', [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', '));
        if (!wantsCsv(request.headers.accept)) return answer;
        return reply.type('text/csv; charset=utf-8').send(Readable.from(writeCsv(answer)));
      },
    });
  }
}
