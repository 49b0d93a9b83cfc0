import { sendEventOperations } from '@sillage/contract/events/send-events';
import { hitOperations } from '@sillage/contract/visits/hits';
import Fastify from 'fastify';
import { validatorCompiler } from '../apps/api/src/http/validation/compiler.ts';

/** The baseline: the same routes and schemas, with nothing behind them. */
const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
const routes = [
  [sendEventOperations.postEvent, { id: '7b6f1c0e-5d3b-5c0f-9a4e-2f8d6c1b0a39' }],
  [hitOperations.postHits, { accepted: 1 }],
] as const;
for (const [{ path, body, answer }, echoed] of routes)
  app.post(
    `/v1${path}`,
    { schema: { body, response: { [answer.status]: answer.schema } } },
    async (_, reply) => {
      reply.code(answer.status);
      return echoed;
    },
  );
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
