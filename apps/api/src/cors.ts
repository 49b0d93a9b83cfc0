import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { kindOf, type PathKind } from './api-paths.ts';

/** Which pages of other sites may call: any for ingestion, those of CORS_ORIGINS for the rest. */
export function openToBrowsers(app: FastifyInstance, corsOrigins: string[]): void {
  const origins: Record<PathKind, string | string[] | false> = {
    ingestion: '*',
    document: '*',
    api: corsOrigins,
    other: false,
  };
  app.register(cors, {
    delegator: (request, callback) =>
      callback(null, { ...shared, origin: origins[kindOf(request)] }),
  });
}

const shared: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'x-request-id'],
  exposedHeaders: [
    'x-request-id',
    'retry-after',
    'ratelimit-limit',
    'ratelimit-remaining',
    'ratelimit-reset',
  ],
  maxAge: 3600,
  // An OPTIONS without an origin would be answered in a shape that is not ours.
  strictPreflight: false,
};
