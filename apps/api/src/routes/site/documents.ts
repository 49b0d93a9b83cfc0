import agentsDocument from '@sillage/contract/openapi.agents.json' with { type: 'json' };
import publicDocument from '@sillage/contract/openapi.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI documents of the repository, which become texts when they are first asked for. */
export function documentRoutes(app: FastifyInstance): void {
  const documents = { '/v1/openapi.json': publicDocument, '/api/v1/openapi.json': agentsDocument };
  for (const [url, document] of Object.entries(documents)) {
    let text: string | undefined;
    app.get(url, (_, reply) => {
      text ??= JSON.stringify(document);
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(text);
    });
  }
}
