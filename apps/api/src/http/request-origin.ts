import type { FastifyRequest } from 'fastify';
import type { Locate } from '../flows/visits/accept-hits.ts';
import type { RequestOrigin } from '../identity/request-origin.ts';

/** Where a request comes from: the proxy in front is trusted as configured. */
export const requestOrigin = (request: FastifyRequest, locate: Locate): RequestOrigin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  place: locate(request.ip).geo,
});
