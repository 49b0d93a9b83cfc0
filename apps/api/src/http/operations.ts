import { Readable } from 'node:stream';
import type { CsvForm } from '@sillage/contract/csv';
import { isDeed, isQuestion } from '@sillage/contract/deeds';
import {
  type Api,
  addsToProject,
  namesWorkspace,
  type Operation,
  type Operations,
} from '@sillage/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { ApiError } from '../errors/api-error.ts';
import type { Outcome } from '../flows/access/do-once.ts';
import type { Sender } from '../flows/visits/accept-hits.ts';
import type { Guard } from '../identity/guard.ts';
import type { Credentials } from '../identity/ingestion-access.ts';
import type { Principal } from '../identity/principal.ts';
import { eachFromReplica, fromReplica } from '../store/driver/replica-reads.ts';
import { ArchiveAnswer, sendArchive } from './archive.ts';
import { calledOf, type Recorder, recordRefusal } from './audited.ts';
import { BatchBody, type BatchItem, readItems, type Validate } from './batch-body.ts';
import { batchBodyLimit } from './body-limits.ts';
import { callerSignal } from './caller-signal.ts';
import { CsvAnswer } from './csv.ts';
import { toApiError } from './errors.ts';
import { StreamAnswer, sendStream } from './event-stream.ts';
import { answerOnce, type DoOnce, idempotencyKeyOf } from './idempotency.ts';
import { validatorCompiler } from './validation/compiler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null where no token is needed. */
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** Whether the body may be JSON sent as `text/plain`. */
    plainText?: boolean;
    /** Whether the body is a list whose elements are read one by one. */
    batch?: boolean;
  }
}

/** The body that a handler gets: that of a batch is read element by element. */
type Body<O> = O extends { batch: true; body: { items: infer S extends TSchema } }
  ? BatchItem<Static<S>>[]
  : Part<O, 'body'>;

type Part<O, K extends string> = O extends { [key in K]: infer S extends TSchema }
  ? Static<S>
  : undefined;

/** The request that a handler gets: validated, coerced, with defaults filled in. */
export interface OperationRequest<O extends Operation> {
  params: Part<O, 'params'>;
  query: Part<O, 'query'>;
  body: Body<O>;
  principal: O['access'] extends 'sender' ? null : Principal;
  sender: Sender;
  credentials: Credentials;
  /** The place from which a stream is to go on. */
  lastEventId: string | undefined;
  /** Whether the caller asks for a CSV file rather than JSON. */
  wantsCsv: boolean;
  /** Whether the caller asks for an archive rather than JSON. */
  wantsArchive: boolean;
  /** Aborted when the caller leaves before the answer. */
  signal: AbortSignal;
}

/** A class with a getter is faster here than an object literal with one: see decisions/0006. */
class LazyOperationRequest {
  readonly params: unknown;
  query: unknown;
  body: unknown;
  readonly principal: Principal | null;
  wantsCsv = false;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.params = request.params;
    this.query = request.query;
    this.body = request.body;
    this.principal = request.principal;
    this.request = request;
    this.reply = reply;
  }

  /** Read on demand: few operations need it. */
  get sender(): Sender {
    const { ip: address, headers } = this.request;
    return { address, userAgent: headers['user-agent'], credentials: this.credentials };
  }

  get wantsArchive(): boolean {
    return /\bapplication\/zip\b/i.test(this.request.headers.accept ?? '');
  }

  get signal(): AbortSignal {
    return callerSignal(this.reply.raw);
  }

  get lastEventId(): string | undefined {
    return this.request.headers['last-event-id']?.toString();
  }

  get credentials(): Credentials {
    const { headers, query } = this.request;
    const { authorization, origin } = headers;
    return { authorization, origin, key: (query as { key?: string }).key };
  }
}

/** What a handler returns to give the other answer of its operation. */
export class OtherAnswer<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }
}

type Answer<O extends Operation> =
  | (O['answer'] extends { stream: true } ? StreamAnswer : Static<O['answer']['schema']>)
  | (O extends { otherAnswer: { schema: infer S extends TSchema } }
      ? OtherAnswer<Static<S>>
      : never)
  | (O extends { csv: string } ? CsvAnswer : never)
  | (O extends { archive: true } ? ArchiveAnswer : never);

/**
 * One handler for each operation, named after it; or two parts of one, where something slow is done once,
 * before the transaction, which may be tried more than once: `run` gets what `prepare` gives.
 */
export type Handlers<Ops extends Operations> = {
  [id in keyof Ops]:
    | ((request: OperationRequest<Ops[id]>) => Promise<Answer<Ops[id]>>)
    | {
        prepare: (request: OperationRequest<Ops[id]>) => Promise<unknown>;
        run: (request: OperationRequest<Ops[id]>, prepared: never) => Promise<Answer<Ops[id]>>;
      };
};

const withVary = (reply: FastifyReply, name: string): string =>
  [reply.getHeader('vary') ?? [], name].flat().join(', ');

const sendCsv = (reply: FastifyReply, { fileName, lines }: CsvAnswer, form: CsvForm) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(eachFromReplica(lines(form))));

/** Makes a route of every operation of an API. */
export function mountApi<A extends Api>(
  app: FastifyInstance,
  api: A,
  handlers: Handlers<A['operations']>,
  guard: Guard,
  /** Throws if a project is archived. */
  checkOpen: (projectId: string) => Promise<unknown>,
  doOnce: DoOnce,
  recorder: Recorder,
): void {
  for (const [id, operation] of Object.entries(api.operations)) {
    const handler = handlers[id] as unknown as Handle | PreparedHandle;
    const handle = readingBatch(
      operation,
      isDeed(id, operation)
        ? recorded(id, operation, handler, recorder)
        : isQuestion(id, operation)
          ? questioning(handlerOf(handler))
          : handlerOf(handler),
    );
    /** The same, and the audit log tells of a refusal. */
    const refusing = <T>(request: FastifyRequest, checked: Promise<T>): Promise<T> =>
      checked.catch(async (error: unknown) => {
        await recordRefusal(id, operation, request, error, recorder);
        throw error;
      });
    app.route({
      method: operation.method,
      url: api.prefix + operation.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...(operation.params && { params: operation.params }),
        ...(operation.query && { querystring: operation.query }),
        ...(operation.body && !operation.batch && { body: operation.body }),
        ...(!operation.answer.stream && { response: responsesOf(operation) }),
      },
      // Nobody would read the stream of a HEAD, and nothing would end it.
      exposeHeadRoute: !operation.answer.stream,
      ...(operation.batch && { bodyLimit: batchBodyLimit }),
      config: {
        plainText: operation.plainText ?? false,
        batch: operation.batch ?? false,
        guarded: operation.access !== 'sender',
      },
      onRequest:
        operation.access === 'sender'
          ? []
          : async (request) => {
              request.principal = await refusing(request, guard.callerOf(request, operation));
            },
      preHandler: [
        ...(addsToProject(operation)
          ? [
              async (request: FastifyRequest) => {
                await checkOpen((request.params as { projectId: string }).projectId);
              },
            ]
          : []),
        ...(namesWorkspace(operation)
          ? [
              async (request: FastifyRequest) => {
                const { principal, body } = request;
                if (principal)
                  await refusing(request, guard.checkNamed(principal, operation, body));
              },
            ]
          : []),
      ],
      handler: (request, reply) => {
        reply.code(operation.answer.status);
        const operationRequest = new LazyOperationRequest(request, reply);
        if (operation.answer.stream)
          return handle(operationRequest).then((answer) =>
            answer instanceof StreamAnswer ? sendStream(reply, answer) : answer,
          );
        const key = idempotencyKeyOf(operation, request);
        if (key !== undefined)
          return answerOnce(operation, key, request, reply, doOnce, async () =>
            toOutcome(operation, await handle(operationRequest)),
          );
        if (!operation.csv && !operation.archive && !operation.otherAnswer)
          return handle(operationRequest);
        const form = operation.csv ? csvFormOf(request, reply, operationRequest) : undefined;
        return handle(operationRequest).then(async (answer) => {
          if (answer instanceof OtherAnswer) return sendOther(reply, operation, answer.value);
          if (operation.archive) reply.header('vary', withVary(reply, 'accept'));
          if (!(answer instanceof CsvAnswer || answer instanceof ArchiveAnswer)) return answer;
          if (request.principal)
            await recorder.call('export', calledOf(id, operation, request, request.principal));
          return answer instanceof ArchiveAnswer
            ? sendArchive(reply, answer)
            : sendCsv(reply, answer, form ?? 'en');
        });
      },
    });
  }
}

type Handle = (request: LazyOperationRequest) => Promise<unknown>;

interface PreparedHandle {
  prepare: Handle;
  run: (request: LazyOperationRequest, prepared: unknown) => Promise<unknown>;
}

const handlerOf = (handler: Handle | PreparedHandle): Handle =>
  typeof handler === 'function'
    ? handler
    : async (request) => handler.run(request, await handler.prepare(request));

/** The handler of what may read much, which a replica may answer. */
const questioning =
  (handle: Handle): Handle =>
  (request) =>
    fromReplica(() => handle(request));

/** The handler of a deed: it is done and told in one transaction. */
const recorded =
  (
    id: string,
    operation: Operation,
    handler: Handle | PreparedHandle,
    recorder: Recorder,
  ): Handle =>
  async (operationRequest) => {
    const { request } = operationRequest;
    const { principal } = request;
    if (!principal) return handlerOf(handler)(operationRequest);
    const called = calledOf(id, operation, request, principal);
    try {
      if (typeof handler === 'function')
        return await recorder.change(called, () => handler(operationRequest));
      const prepared = await handler.prepare(operationRequest);
      return await recorder.change(called, () => handler.run(operationRequest, prepared));
    } catch (error) {
      await recordRefusal(id, operation, request, error, recorder);
      throw error;
    }
  };

/** The handler of a batch gets its elements read and validated, each by itself: once for all attempts. */
function readingBatch({ batch, body }: Operation, handle: Handle): Handle {
  if (!batch) return handle;
  const schema = (body as unknown as { items: TSchema }).items;
  const validate = validatorCompiler({ schema, httpPart: 'body', method: '', url: '' });
  return async (request) => {
    if (!(request.body instanceof BatchBody)) throw new ApiError('malformed-body');
    request.body = await readItems(request.body, validate as Validate, toApiError);
    return handle(request);
  };
}

const toOutcome = ({ answer, otherAnswer }: Operation, value: unknown): Outcome =>
  value instanceof OtherAnswer
    ? { status: otherAnswer?.status ?? answer.status, value: value.value }
    : { status: answer.status, value };

const responsesOf = ({ answer, otherAnswer }: Operation) => ({
  [answer.status]: answer.schema,
  ...(otherAnswer && { [otherAnswer.status]: otherAnswer.schema }),
});

/** Notes whether the caller asks for a CSV file, and gives its form. */
function csvFormOf(
  request: FastifyRequest,
  reply: FastifyReply,
  operationRequest: LazyOperationRequest,
): CsvForm | undefined {
  const { csv, ...query } = request.query as { csv?: CsvForm };
  operationRequest.query = query;
  operationRequest.wantsCsv =
    csv !== undefined || /\btext\/csv\b/i.test(request.headers.accept ?? '');
  reply.header('vary', withVary(reply, 'accept'));
  return csv;
}

function sendOther(reply: FastifyReply, { otherAnswer, answer }: Operation, value: unknown) {
  const { status, retryAfter } = otherAnswer ?? { status: answer.status };
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(status);
  return value;
}
