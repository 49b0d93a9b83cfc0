import type { Static, TSchema } from 'typebox';
import type { ErrorAnswer, ErrorCode } from './errors.ts';
import type { Fault } from './faults.ts';
import type { Api, Operation } from './operation.ts';

/** The type of one part of an operation's input; undefined when the operation has none. */
type Part<O, K extends string> = O extends { [key in K]: infer S extends TSchema }
  ? Static<S>
  : undefined;

/** Makes a property optional when all that it holds is optional. */
type Slot<K extends string, V> = V extends undefined
  ? unknown
  : Record<never, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

/** The input of an operation. */
type Input<O extends Operation> = Slot<'params', Part<O, 'params'>> &
  Slot<'query', Part<O, 'query'>> &
  Slot<'body', Part<O, 'body'>>;

/** The answer of an operation. */
type Output<O extends Operation> = Static<O['answer']['schema']>;

export type Client<A extends Api> = {
  [id in keyof A['operations']]: Record<never, never> extends Input<A['operations'][id]>
    ? (input?: Input<A['operations'][id]>) => Promise<Output<A['operations'][id]>>
    : (input: Input<A['operations'][id]>) => Promise<Output<A['operations'][id]>>;
};

export interface ClientOptions {
  /** The URL of the server, without the API's path prefix. */
  baseUrl: string;
  /** An access token, or a function that returns one for each call. */
  token?: string | (() => string | Promise<string>);
  fetch?: typeof fetch;
}

/** An error answer of the API. */
export class SillageError extends Error {
  override name = 'SillageError';
  readonly statusCode: number;
  /** All the messages of the answer. */
  readonly messages: string[];
  /** Finds the request in the server's logs. */
  readonly requestId: string | null;
  /** The error's code in the table; undefined when the answer is a proxy's. */
  readonly code: ErrorCode | undefined;
  /** The path of the first field at fault; undefined when the error is about none. */
  readonly field: string | undefined;
  /** The faults of the request, one by one; empty when the error is another. */
  readonly faults: readonly Fault[];

  constructor(
    statusCode: number,
    messages: string[],
    requestId: string | null,
    { code, field, faults = [] }: Partial<Pick<ErrorAnswer, 'code' | 'field' | 'faults'>> = {},
  ) {
    super(messages.join('; '));
    this.statusCode = statusCode;
    this.messages = messages;
    this.requestId = requestId;
    this.code = code;
    this.field = field;
    this.faults = faults;
  }
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A client with one method for each operation of an API. */
export function createClient<A extends Api>(api: A, options: ClientOptions): Client<A> {
  const call = async (operation: Operation, input: AnyInput) => {
    const token = typeof options.token === 'function' ? await options.token() : options.token;
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const request: RequestInit = { method: operation.method, headers };
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input.body);
    }
    const send = options.fetch ?? fetch;
    const url = buildUrl(options.baseUrl, api.prefix, operation.path, input);
    return readAnswer(await send(url, request));
  };
  return Object.fromEntries(
    Object.entries(api.operations).map(([id, operation]) => [
      id,
      (input: AnyInput = {}) => call(operation, input),
    ]),
  ) as Client<A>;
}

function buildUrl(baseUrl: string, prefix: string, path: string, input: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.append(name, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  return `${withoutLastSlashes(baseUrl)}${prefix}${filled}${search}`;
}

function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  const answer = errorAnswer(text);
  throw new SillageError(
    response.status,
    [answer.message ?? text].flat(),
    response.headers.get('x-request-id'),
    answer,
  );
}

/** The answer may come from a proxy, and not have our format. */
function errorAnswer(text: string): Partial<ErrorAnswer> {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
