import {
  type ErrorAnswer,
  type ErrorCode,
  errorTable,
  reasonPhrases,
} from '@sillage/contract/errors';
import { type Fault, readFault } from '@sillage/contract/faults';
import { capFaults, moreFaults } from '@sillage/engine/text/fault-list';

/** A refusal from the error table. The only error that a route or a flow throws. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly answer: ErrorAnswer;
  /** After how many seconds it is worth asking again, when that is known. */
  retryAfter?: number;

  /** `details` are what the table's message names, or the faults of the request. */
  constructor(code: ErrorCode, details: Record<string, string> | readonly (string | Fault)[] = {}) {
    const { statusCode, message, field } = errorTable[code];
    const faults = Array.isArray(details) ? toFaults(details) : undefined;
    const text = faults
      ? faults.map((fault) => fault.message)
      : fill(message, details as Record<string, string>);
    super(String(text));
    this.code = code;
    this.answer = {
      statusCode,
      message: text,
      error: reasonPhrases[statusCode] ?? '',
      code,
      ...(field !== undefined && { field }),
      ...(faults && faultMembers(faults)),
    };
  }

  static tooMany(retryAfter: number): ApiError {
    return Object.assign(new ApiError('too-many-requests'), { retryAfter });
  }

  /** The refusal that another thread has answered. */
  static ofAnswer(answer: ErrorAnswer): ApiError {
    return Object.assign(new ApiError(answer.code as ErrorCode), { answer });
  }
}

/** Refuses a request that has faults. */
export function refuseFaults(faults: readonly (string | Fault)[]): void {
  if (faults.length > 0) throw new ApiError('invalid-payload', faults);
}

function toFaults(given: readonly (string | Fault)[]): Fault[] {
  const faults = given.map((each) => (typeof each === 'string' ? readFault(each) : each));
  const byMessage = new Map(faults.map((fault) => [fault.message, fault]));
  return capFaults(byMessage.keys()).map((message) => byMessage.get(message) ?? readFault(message));
}

/** The last line of a long list is about no fault: it says that there are more. */
function faultMembers(all: readonly Fault[]): Pick<ErrorAnswer, 'field' | 'faults'> {
  const faults = all.filter(({ message }) => message !== moreFaults);
  const field = faults.find((fault) => fault.field !== undefined)?.field;
  return { ...(field !== undefined && { field }), faults };
}

const fill = (message: string, details: Record<string, string>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
