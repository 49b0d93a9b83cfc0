import type { ErrorCode } from '@sillage/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { isAway } from '../store/driver/unavailable.ts';
import { bodyTooLarge } from './body-encodings.ts';
import { bodyLimit } from './body-limits.ts';

/** Fastify's error codes, and ours for them. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_BAD_URL: 'malformed-address',
  FST_ERR_MAX_PARAM_LENGTH: 'malformed-address',
};

/** Any error as one of the table. An unknown error is our fault: its message is not shown. */
export function toApiError(error: unknown, limit = bodyLimit): ApiError {
  if (error instanceof ApiError) return error;
  const { code = '' } = error as FastifyError;
  const known = frameworkCodes[code];
  if (known === 'body-too-large') return bodyTooLarge(limit);
  if (known) return new ApiError(known);
  return new ApiError(isAway(error) ? 'unavailable' : 'internal');
}

const extraHeaders: Partial<Record<ErrorCode, Record<string, string>>> = {
  unauthorized: { 'www-authenticate': 'Bearer realm="sillage"' },
  'event-pending': { 'retry-after': '1' },
  'idempotency-in-progress': { 'retry-after': '1' },
  unavailable: { 'retry-after': '2' },
};

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, answer, retryAfter } = hasLeft(request)
    ? new ApiError('malformed-body')
    : isNoFile(error)
      ? notFound(request)
      : toApiError(error, request.routeOptions.bodyLimit);
  if (answer.statusCode >= 500)
    request.log.error({ reqId: request.id, err: error }, 'request failed');
  return reply
    .code(answer.statusCode)
    .headers({
      'x-request-id': request.id,
      ...extraHeaders[code],
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer);
}

/** Whether an address leads out of a folder of files, or names none: the errors of `@fastify/static`. */
function isNoFile(error: unknown): boolean {
  const { statusCode = 500, code = '' } = error as FastifyError;
  return !(error instanceof ApiError) && statusCode < 500 && !Object.hasOwn(frameworkCodes, code);
}

/** Whether the sender gave up before all of the request had come: nobody reads the answer. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

export const notFound = (request: FastifyRequest): ApiError =>
  new ApiError('route-not-found', {
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
  });

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(request), request, reply));
}
