import type { Operation } from './list-operations.ts';
import type { OperationObject, ResponseObject } from './open-api.ts';

export interface ErrorCase {
  status: string;
  code: string;
  /** In French: when it happens. */
  when: string;
  /** What the answer says, a line a fault. */
  messages: string[];
}

/** The errors of an operation: a case for each example of a refusal. */
export const listErrors = ({ responses }: Pick<OperationObject, 'responses'>): ErrorCase[] =>
  Object.entries(responses)
    .filter(([status]) => status >= '400')
    .flatMap(([status, response]) => casesOf(status, response));

function casesOf(status: string, { description, content }: ResponseObject): ErrorCase[] {
  const examples = Object.values(content ?? {}).flatMap((media) =>
    Object.entries(media.examples ?? {}),
  );
  return examples.map(([code, { summary, value }]) => {
    const { message = [] } = value as { message?: string | string[] };
    return { status, code, when: summary ?? description, messages: [message].flat() };
  });
}

/** The codes that every operation may answer, or every one that has a body: told once for all. */
export function commonErrors(operations: readonly Operation[]): Set<string> {
  const withBody = operations.filter(({ requestBody }) => requestBody);
  return new Set([...sharedBy(operations), ...sharedBy(withBody)].filter((code) => !isOwn(code)));
}

/** The example of this one is made from the operation's own schema. */
const isOwn = (code: string): boolean => code === 'invalid-payload';

function sharedBy(operations: readonly Operation[]): string[] {
  const [first = [], ...others] = operations.map((operation) =>
    listErrors(operation).map(({ code }) => code),
  );
  return first.filter((code) => others.every((codes) => codes.includes(code)));
}
