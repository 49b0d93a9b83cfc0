import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { RateLimits } from '../config.ts';
import type { ProjectLimit } from '../identity/ingestion-access.ts';
import { BatchBody } from './batch-body.ts';
import { batchBodyLimit, bodyLimit } from './body-limits.ts';
import type { Counters } from './counters.ts';
import { isEventBatch, pathKind } from './path-kind.ts';
import { addressOf, useQuota, waitOf } from './quota.ts';

/** Chunks may be of one byte: they are counted together, up to so many bytes. */
const countedStep = 16 * 1024;

/** Limits what an address sends: requests, bytes, and hits. Returns what counts a new request. */
export function limitIngestion(app: FastifyInstance, limits: RateLimits, counters: Counters) {
  const requests = counters('ingestion', limits.ingestion);
  const bytes = counters('ingestion-bytes', limits.ingestionBytes);
  const hits = counters('ingestion-hits', limits.ingestionHits);

  /** A chunked body announces no length: its bytes are counted as they come, before it is parsed. */
  const countChunks = (request: FastifyRequest, body: NodeJS.ReadableStream): Transform => {
    let received = 0;
    const address = addressOf(request);
    const countReceived = async () => {
      const cost = received;
      received = 0;
      if (cost > 0) useQuota(request, await bytes(address, cost));
    };
    // What came of a body that its sender gave up has come as well.
    request.raw.once('close', () => countReceived().catch(() => undefined));
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done: TransformCallback) {
        received += chunk.length;
        if (received < countedStep) return done(null, chunk);
        countReceived().then(() => done(null, chunk), done);
      },
      flush(done: TransformCallback) {
        countReceived().then(() => done(), done);
      },
    });
    // Nobody listens any more once the body is refused for its size.
    return body.pipe(counted.on('error', () => undefined));
  };

  const countBytes: preParsingHookHandler = (request, _reply, body, done) => {
    const isChunked = request.headers['content-length'] === undefined;
    done(null, isChunked ? countChunks(request, body) : body);
  };

  const countHits = async (request: FastifyRequest) => {
    useQuota(request, await hits(addressOf(request), hitsIn(request.body)));
  };

  app.addHook('onRoute', (route) => {
    if (pathKind(route.url) !== 'ingestion') return;
    route.preParsing = [route.preParsing ?? [], countBytes].flat();
    route.preValidation = [route.preValidation ?? [], countHits].flat();
  });

  return async (request: FastifyRequest, address: string): Promise<void> => {
    const limit = isEventBatch(request.url) ? batchBodyLimit : bodyLimit;
    const length = Math.min(Number(request.headers['content-length'] ?? 0), limit);
    const [requestCount, byteCount] = await Promise.all([
      requests(address),
      bytes(address, length),
    ]);
    useQuota(request, requestCount);
    useQuota(request, byteCount);
  };
}

/** What a project may receive in a minute, whoever sends it. Undefined where there is no such limit. */
export function projectLimit(
  limits: RateLimits | undefined,
  counters: Counters,
): ProjectLimit | undefined {
  if (!limits || limits.project === 0) return undefined;
  const strangers = counters('project-strangers', limits.project);
  const trusted = counters('project-trusted', limits.project);
  return async (projectId, isTrusted, count) => {
    const used = await (isTrusted ? trusted : strangers)(projectId, count);
    return used.isExceeded ? waitOf(used) : undefined;
  };
}

/** An event costs as much as a hit. */
function hitsIn(body: unknown): number {
  if (body instanceof BatchBody) return body.elements.length;
  const { hits } = (body ?? {}) as { hits?: unknown };
  return Array.isArray(hits) ? Math.max(1, hits.length) : 1;
}
