import type { ErrorAnswer, Fault } from './types.ts';

/** Answers of the token's address have a form of their own. */
type ErrorBody = Partial<ErrorAnswer> & { error_description?: string };

/** An error answer of the API. */
export class SillageError extends Error {
  override name = 'SillageError';
  readonly statusCode: number;
  /** All the messages of the answer. */
  readonly messages: string[];
  /** The error's code in the documented table; undefined when a proxy answered. */
  readonly code: string | undefined;
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

/** The answer may come from a proxy, and not have our format. */
function readBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
