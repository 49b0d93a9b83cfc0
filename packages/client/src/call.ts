import type { OperationRow } from './operation-row.ts';
import { isWorthRetrying, sleep, waitBefore } from './retries.ts';
import { KeyTokens, type ServiceAccountKey } from './service-account-key.ts';
import { SillageError, SillageNetworkError } from './sillage-error.ts';

export interface ClientOptions {
  /** The address of the server, without the path of an API. By default, that of the key. */
  baseUrl?: string;
  /** The key of a service account: tokens are asked for, kept and renewed. */
  key?: ServiceAccountKey;
  /** Instead of a key: an access token, or a function that returns one for each call. */
  token?: string | (() => string | Promise<string>);
  /** How often a call is tried again; 4 by default, 0 for never. */
  retries?: number;
  /** How long one attempt may take, in milliseconds; 60 seconds by default. */
  timeout?: number;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The key of a creation: the server does it once, however often it is sent. One is made otherwise. */
  idempotencyKey?: string;
}

export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Sends requests to one API of a server. */
export class Caller {
  readonly #prefix: string;
  readonly #options: ClientOptions;
  readonly #baseUrl: string;
  readonly #fetch: typeof fetch;
  readonly #tokens: KeyTokens | undefined;

  constructor(prefix: string, options: ClientOptions) {
    const { baseUrl = options.key && new URL(options.key.tokenUrl).origin } = options;
    if (baseUrl === undefined)
      throw new TypeError('Give a baseUrl, or the key of a service account');
    this.#prefix = prefix;
    this.#options = options;
    this.#baseUrl = withoutLastSlashes(baseUrl);
    // Called on its own: a browser refuses a `fetch` that is called as a method of another object.
    this.#fetch = (input, init) => (options.fetch ?? fetch)(input, init);
    this.#tokens = options.key && new KeyTokens(options.key, this.#fetch);
  }

  /** The answer, once it is a good one. Its body has not been read. */
  async send(row: OperationRow, input: AnyInput, options: CallOptions): Promise<Response> {
    const [method, path, ...marks] = row;
    const url = this.#baseUrl + this.#prefix + fillPath(path, input.params) + search(input.query);
    const headers: Record<string, string> = {};
    if (marks.includes('key'))
      headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    const request: RequestInit = { method, headers };
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input.body);
    }
    const isStream = marks.includes('stream');
    headers.accept = isStream ? 'text/event-stream' : 'application/json';
    return this.#attempt(url, request, {
      isRepeatable: isRepeatable(row),
      timeout: isStream ? undefined : (this.#options.timeout ?? 60_000),
      signal: options.signal,
    });
  }

  async #attempt(url: string, request: RequestInit, terms: Terms): Promise<Response> {
    const { retries = 4 } = this.#options;
    let hasRenewed = false;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#try(url, request, terms).catch((error: unknown) => {
        const isPassing =
          error instanceof SillageError
            ? isWorthRetrying(error.statusCode, terms.isRepeatable)
            : error instanceof SillageNetworkError && terms.isRepeatable;
        if (!isPassing || attempt >= retries) throw error;
        return undefined;
      });
      if (answer?.ok) return answer;
      if (answer?.status === 401 && this.#tokens && !hasRenewed) {
        hasRenewed = true;
        this.#tokens.forget();
        continue;
      }
      const isLast = attempt >= retries;
      if (answer && (isLast || !isWorthRetrying(answer.status, terms.isRepeatable)))
        throw new SillageError(
          answer.status,
          await answer.text(),
          answer.headers.get('x-request-id'),
        );
      const retryAfter = answer?.headers.get('retry-after') ?? null;
      await answer?.body?.cancel();
      await sleep(waitBefore(attempt, retryAfter, Math.random()), terms.signal);
    }
  }

  async #try(url: string, request: RequestInit, { timeout, signal }: Terms): Promise<Response> {
    const token = await this.#token();
    const ends = eitherOf(signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout));
    try {
      return await this.#fetch(url, {
        ...request,
        headers: {
          ...(request.headers as Record<string, string>),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(ends && { signal: ends }),
      });
    } catch (error) {
      throw signal?.aborted ? error : new SillageNetworkError(url, error);
    }
  }

  #token(): string | undefined | Promise<string> {
    if (this.#tokens) return this.#tokens.get();
    const { token } = this.#options;
    return typeof token === 'function' ? token() : token;
  }
}

/** Like `AbortSignal.any`, which browsers of before 2024 lack. */
function eitherOf(
  one: AbortSignal | undefined,
  other: AbortSignal | undefined,
): AbortSignal | undefined {
  if (!one || !other) return one ?? other;
  const either = new AbortController();
  for (const signal of [one, other]) {
    const end = () => either.abort(signal.reason);
    if (signal.aborted) end();
    // Once either has ended, nothing listens to the other any more.
    else signal.addEventListener('abort', end, { signal: either.signal });
  }
  return either.signal;
}

interface Terms {
  isRepeatable: boolean;
  timeout: number | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Whether sending it twice does no more than sending it once: a question, a creation with a key, or
 * something with an identity of its own, such as an event and its nonce.
 */
const isRepeatable = ([method, path, ...marks]: OperationRow): boolean =>
  method !== 'PATCH' && path !== '/events/sync' && !marks.includes('again');

const fillPath = (path: string, params: AnyInput['params']): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));

function search(query: AnyInput['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) parameters.append(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
