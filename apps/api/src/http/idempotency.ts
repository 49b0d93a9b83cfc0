import { isCreation, type Operation } from '@sillage/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { OnceOutcome, OnceRequest, Outcome } from '../flows/access/do-once.ts';
import type { Principal } from '../identity/principal.ts';
import { BatchBody } from './batch-body.ts';

/** Does the work of a request once for each key of its caller. */
export type DoOnce = (request: OnceRequest, work: () => Promise<Outcome>) => Promise<OnceOutcome>;

/** The key of a request that creates something; undefined when it has none. */
export function idempotencyKeyOf(
  operation: Operation,
  { headers }: FastifyRequest,
): string | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined || !isCreation(operation)) return undefined;
  const text = String(given);
  // The draft standard writes it as a quoted string; most clients send it bare.
  const key =
    text.length > 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  if (!/^[ -~]{1,255}$/.test(key))
    throw new ApiError('invalid-payload', [
      'idempotency-key must match /^[ -~]{1,255}$/ regular expression',
    ]);
  return key;
}

/** Answers a request that has a key: as the first time, if there was one. */
export async function answerOnce(
  operation: Operation,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  doOnce: DoOnce,
  work: () => Promise<Outcome>,
): Promise<unknown> {
  const { method, url, body } = request;
  const { status, value, isReplayed } = await doOnce(
    {
      caller: callerOf(request.principal),
      key,
      content: [method, url, body instanceof BatchBody ? body.text : JSON.stringify(body ?? null)],
      isSecret: operation.secret ?? false,
    },
    work,
  );
  reply.code(status);
  if (isReplayed) reply.header('idempotency-replayed', 'true');
  return value;
}

const callerOf = (principal: Principal | null): string =>
  principal && 'id' in principal ? `${principal.kind}:${principal.id}` : (principal?.kind ?? '');
