import type { Static, TSchema } from 'typebox';
import type { Api, Operation } from './operation.ts';

type Part<O, K extends string> = O extends { [key in K]: infer S extends TSchema }
  ? Static<S>
  : undefined;

type Slot<K extends string, V> = V extends undefined
  ? unknown
  : Record<never, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

/** What a call of an operation takes. */
export type Input<O extends Operation> = Slot<'params', Part<O, 'params'>> &
  Slot<'query', Part<O, 'query'>> &
  Slot<'body', Part<O, 'body'>>;

/** What an operation answers. */
export type Output<O extends Operation> = Static<O['answer']['schema']>;

export type Client<A extends Api> = {
  [id in keyof A['operations']]: Record<never, never> extends Input<A['operations'][id]>
    ? (input?: Input<A['operations'][id]>) => Promise<Output<A['operations'][id]>>
    : (input: Input<A['operations'][id]>) => Promise<Output<A['operations'][id]>>;
};

export interface ClientOptions {
  /** The server's address, without the API's prefix. */
  baseUrl: string;
  /** An access token, or a function that gives one for each call. */
  token?: string | (() => string | Promise<string>);
  fetch?: typeof fetch;
}

/** An answer of the API that is not a success. */
export class SillageError extends Error {
  override name = 'SillageError';
  readonly statusCode: number;
  /** Every fault that the answer lists. */
  readonly messages: string[];
  /** What to quote to the server's operator: its logs have it too. */
  readonly requestId: string | null;

  constructor(statusCode: number, messages: string[], requestId: string | null) {
    super(messages.join('; '));
    this.statusCode = statusCode;
    this.messages = messages;
    this.requestId = requestId;
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
    if (token !== undefined && operation.access !== 'anyone')
      headers.authorization = `Bearer ${token}`;
    const request: RequestInit = { method: operation.method, headers };
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input.body);
    }
    const send = options.fetch ?? fetch;
    return read(await send(address(options.baseUrl, api.prefix, operation.path, input), request));
  };
  return Object.fromEntries(
    Object.entries(api.operations).map(([id, operation]) => [
      id,
      (input: AnyInput = {}) => call(operation, input),
    ]),
  ) as Client<A>;
}

function address(baseUrl: string, prefix: string, path: string, input: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.append(name, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  return `${baseUrl.replace(/\/+$/, '')}${prefix}${filled}${search}`;
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw new SillageError(response.status, faults(text), response.headers.get('x-request-id'));
}

/** A proxy in between may answer something other than our error shape. */
function faults(text: string): string[] {
  try {
    const { message } = JSON.parse(text) as { message?: string | string[] };
    return message === undefined ? [text] : [message].flat();
  } catch {
    return [text];
  }
}
