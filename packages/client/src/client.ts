import { type AnyInput, Caller, type CallOptions, type ClientOptions } from './call.ts';
import type { OperationRow } from './operation-row.ts';
import { agentsOperations, publicOperations } from './operations.ts';
import { eachElement } from './pages.ts';
import { SillageNetworkError } from './sillage-error.ts';
import { followStream } from './stream.ts';
import type { AgentsOperations, PublicOperations } from './types.ts';

export type { CallOptions, ClientOptions } from './call.ts';
export type { ServiceAccountKey } from './service-account-key.ts';
export type { ErrorCode } from './sillage-error.ts';
export { SillageError, SillageNetworkError, WebhookError } from './sillage-error.ts';
export type * from './types.ts';
export { readWebhook } from './webhook.ts';

type Input<O> = Omit<O, 'answer' | 'message'>;
type Answer<O> = O extends { answer: infer A } ? A : never;

type Arguments<O> =
  Record<never, never> extends Input<O>
    ? [input?: Input<O>, options?: CallOptions]
    : [input: Input<O>, options?: CallOptions];

/** A list can be read element by element, whatever the number of pages. */
type Pages<O> =
  Answer<O> extends { data: (infer E)[] }
    ? { each(...given: Arguments<O>): AsyncGenerator<E, void, undefined> }
    : unknown;

/** What lasts is read message by message; all else is one answer. */
type Method<O> = O extends { message: infer M }
  ? (...given: Arguments<O>) => AsyncGenerator<M, void, undefined>
  : ((...given: Arguments<O>) => Promise<Answer<O>>) & Pages<O>;

/** The public API: what programs do. */
export type Client = { [id in keyof PublicOperations]: Method<PublicOperations[id]> };
/** The agents’ API: what people set up. */
export type AgentsClient = { [id in keyof AgentsOperations]: Method<AgentsOperations[id]> };

/** A client with one method for each operation of the public API, `/v1`. */
export const createClient = (options: ClientOptions): Client =>
  methodsOf(publicOperations, new Caller('/v1', options)) as unknown as Client;

/** A client with one method for each operation of the agents’ API, `/api/v1`. */
export const createAgentsClient = (options: ClientOptions): AgentsClient =>
  methodsOf(agentsOperations, new Caller('/api/v1', options)) as unknown as AgentsClient;

const methodsOf = (table: Record<string, OperationRow>, caller: Caller) =>
  Object.fromEntries(Object.entries(table).map(([id, row]) => [id, methodOf(row, caller)]));

function methodOf(row: OperationRow, caller: Caller) {
  if (row.includes('stream'))
    return (input: AnyInput = {}, options: CallOptions = {}) =>
      followStream(({ query }) => caller.send(row, { ...input, query }, options), input, options);
  const call = async (input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const answer = await caller.send(row, input, options);
    const text = await answer.text().catch((error: unknown) => {
      throw options.signal?.aborted ? error : new SillageNetworkError(answer.url, error);
    });
    return text === '' ? undefined : JSON.parse(text);
  };
  const byCursor = row.includes('after');
  return Object.assign(call, {
    each: (input: AnyInput = {}, options: CallOptions = {}) =>
      eachElement((page) => call(page, options), input, byCursor),
  });
}
