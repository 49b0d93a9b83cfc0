import {
  type ErrorAnswer,
  type ErrorCode,
  errorTable,
  reasonPhrases,
} from '@sillage/contract/errors';
import { capFaults } from '@sillage/engine/text/fault-list';

/** A refusal from the error table. The only error that a route or a flow throws. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly answer: ErrorAnswer;

  constructor(code: ErrorCode, details: Record<string, string> | string[] = {}) {
    const { statusCode, message } = errorTable[code];
    const text = Array.isArray(details) ? capFaults(details) : fill(message, details);
    super(String(text));
    this.code = code;
    this.answer = { statusCode, message: text, error: reasonPhrases[statusCode] ?? '' };
  }
}

const fill = (message: string, details: Record<string, string>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
