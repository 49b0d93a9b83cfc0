import type { ApiError } from '../errors/api-error.ts';

/** An element of a batch that was refused. */
export interface Refused {
  status: number;
  code: string;
  message: string | string[];
}

/** Fewer faults than for one request: a batch may have a thousand elements. */
const maxFaultsEach = 10;

export const refused = ({ code, answer: { statusCode, message } }: ApiError): Refused => ({
  status: statusCode,
  code,
  message: Array.isArray(message) ? message.slice(0, maxFaultsEach) : message,
});

/** The answer to a batch: the result of each element, with its place. */
export const inOrder = <T>(results: readonly T[]): { results: (T & { index: number })[] } => ({
  results: results.map((result, index) => ({ index, ...result })),
});
