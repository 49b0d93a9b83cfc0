import agentsDocument from '@sillage/contract/openapi.agents.json' with { type: 'json' };
import publicDocument from '@sillage/contract/openapi.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI documents of the repository. */
export function documentRoutes(app: FastifyInstance): void {
  const documents = {
    '/v1/openapi.json': JSON.stringify(publicDocument),
    '/api/v1/openapi.json': JSON.stringify(agentsDocument),
  };
  for (const [url, text] of Object.entries(documents))
    app.get(url, (_, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
    );
}
