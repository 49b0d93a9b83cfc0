import type { ErrorAnswer, Fault } from './types.ts';

/** The codes of the table of errors that this client knows; a newer server may have others. */
export type ErrorCode = ErrorAnswer['code'];

/** Answers of the token's address have a form of their own. */
type ErrorBody = Partial<ErrorAnswer> & { error_description?: string };

/** An error answer of the API. */
export class SillageError extends Error {
  override name = 'SillageError';
  readonly statusCode: number;
  /** All the messages of the answer. */
  readonly messages: string[];
  /** The error's code in the documented table; undefined when a proxy answered. */
  readonly code: ErrorCode | undefined;
  /** The path of the first thing that is wrong in the request. */
  readonly field: string | undefined;
  readonly faults: Fault[];
  /** Finds the request in the server's logs. */
  readonly requestId: string | null;

  constructor(statusCode: number, text: string, requestId: string | null) {
    const body = readBody(text);
    const messages = [body?.message ?? body?.error_description ?? text].flat();
    super(messages.join('; '));
    this.statusCode = statusCode;
    this.messages = messages;
    this.code = body?.code;
    this.field = body?.field;
    this.faults = body?.faults ?? [];
    this.requestId = requestId;
  }
}

/** No answer, or not all of it: the server is away, the network broke, or it took too long. */
export class SillageNetworkError extends Error {
  override name = 'SillageNetworkError';
  /** The address that was asked, without its query. */
  readonly url: string;
  /** Whether the answer took longer than `timeout`. */
  readonly timedOut: boolean;

  constructor(url: string, cause: unknown) {
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
    super(`No answer from ${withoutQuery(url)}: ${timedOut ? 'timed out' : reasonOf(cause)}`, {
      cause,
    });
    this.url = withoutQuery(url);
    this.timedOut = timedOut;
  }
}

/** A request that says it is a webhook, and that Sillage did not sign with this secret, now. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';

/** Node says `fetch failed`, and why in the cause of the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error
    ? (cause as { code?: string }).code || cause.message
    : error.message;
}

/** The answer may come from a proxy, and not have our format. */
function readBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
