import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerEncodings, chooseEncoding, compress, minCompressed } from './answer-encodings.ts';
import { isIngestion, isShared, requestKind } from './path-kind.ts';

type Done = (error: Error | null, payload?: unknown) => void;

/**
 * Gives what the APIs read an ETag, answers 304 to whoever has it already, and compresses long
 * answers. Streams stay as they are. No cookie opens these addresses: another site cannot have a
 * browser ask for a secret beside a text of its own, and compare lengths.
 */
export function finishAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done: Done) => {
    if (isIngestion(request.url) || !isWhole(payload)) done(null, payload);
    else finish(request, reply, payload).then((finished) => done(null, finished), done);
  });
}

async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): Promise<string | Buffer> {
  const kind = requestKind(request);
  if (kind !== 'api' && kind !== 'document') return payload;
  // What a link opens stays in no cache: the link may be revoked.
  if (isReading(request) && reply.statusCode === 200 && !isShared(request.url)) {
    const etag = etagOf(payload);
    reply.header('etag', etag);
    if (kind === 'api') reply.header('cache-control', 'private, no-cache');
    if (matches(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type');
      return '';
    }
  }
  return shorten(request, reply, payload);
}

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Weak: the same whatever the encoding. */
const etagOf = (payload: string | Buffer): string => `W/"${hash('sha1', payload, 'base64url')}"`;

const matches = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  (asked.trim() === '*' ||
    asked.split(',').some((each) => each.trim().replace(/^W\//, '') === etag.slice(2)));

async function shorten(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): Promise<string | Buffer> {
  if (payload.length < minCompressed || method === 'HEAD' || reply.hasHeader('content-encoding'))
    return payload;
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  const encoding = chooseEncoding(headers['accept-encoding'], answerEncodings);
  if (encoding === undefined) return payload;
  const compressed = await compress(encoding, payload);
  reply.header('content-encoding', encoding);
  return compressed;
}
