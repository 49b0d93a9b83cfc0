import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { passkeyScriptPath } from '../../identity/pages/factor-parts.ts';

const script = readFileSync(new URL('../../identity/pages/passkeys.js', import.meta.url));

/** The script of the pages of passkeys, the only one that pages of the provider run. */
export function passkeyScriptRoutes(app: FastifyInstance): void {
  app.get(passkeyScriptPath, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
