import type { Operation } from '@sillage/contract/operation';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { CalledOperation, DeedOrigin } from '../flows/access/record-deed.ts';
import type { Principal } from '../identity/principal.ts';
import { OutOfScope } from '../identity/scopes.ts';

/** Tells the audit log what is done. */
export interface Recorder {
  /** Does the work and tells it: both or neither. */
  change: <T>(called: CalledOperation, work: () => Promise<T>) => Promise<T>;
  call: (kind: 'export' | 'refusal', called: CalledOperation) => Promise<void>;
}

export const deedOrigin = ({ ip: address, id: requestId }: FastifyRequest): DeedOrigin => ({
  address,
  requestId,
});

export const calledOf = (
  id: string,
  { method, path, about }: Operation,
  request: FastifyRequest,
  caller: Principal,
): CalledOperation => ({
  id,
  method,
  path,
  about,
  params: {
    ...(request.params as Record<string, string>),
    // One's own account: the path does not name whose.
    ...(caller.kind === 'agent' && /^\/agents\/me(\/|$)/.test(path) && { agentId: caller.id }),
  },
  caller,
  ...deedOrigin(request),
});

/** Tells that a caller was refused, if it is known who. The refusal stands even if it cannot be told. */
export async function recordRefusal(
  id: string,
  operation: Operation,
  request: FastifyRequest,
  error: unknown,
  recorder: Recorder,
): Promise<void> {
  if (!(error instanceof ApiError) || error.answer.statusCode !== 403) return;
  const caller = error instanceof OutOfScope ? error.principal : request.principal;
  if (!caller) return;
  request.principal = caller;
  await recorder
    .call('refusal', calledOf(id, operation, request, caller))
    .catch((err: unknown) => request.log.error({ reqId: request.id, err }, 'refusal not recorded'));
}
