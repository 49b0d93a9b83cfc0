import type { TSchema } from 'typebox';
import { type ErrorAnswer, errorTable, reasonPhrases } from '../errors.ts';
import { missing, type SchemaView, wrongType } from '../fault-wording.ts';
import { type Fault, faultOf } from '../faults.ts';
import type { Operation } from '../operation.ts';

/** A request that does not fit an operation's schema, and the answer to it. */
export interface BadRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  answer: ErrorAnswer;
}

interface View extends SchemaView {
  required?: string[];
  minProperties?: number;
  minimum?: number;
  maxLength?: number;
}

type Rule = (
  operation: Operation,
) => (Omit<BadRequest, 'answer'> & { faults: Fault[] }) | undefined;

const viewOf = (schema: TSchema): View => {
  const { anyOf, ...view } = schema as View;
  // Where a key chooses between two schemas, the first is the one without it.
  return (anyOf?.[0] as View | undefined) ?? view;
};

const missingIn = ({ required = [], properties = {} }: View): Fault[] =>
  required.map((name) => faultOf(name, missing(properties[name] ?? {}), 'required'));

const entriesOf = (group: TSchema | undefined): [string, View][] =>
  Object.entries((group as View | undefined)?.properties ?? {});

/** From the mistake that is made most often to the rarest. */
const rules: readonly Rule[] = [
  ({ body }) => {
    if (!body) return undefined;
    const view = viewOf(body);
    if (view.required?.length) return { body: {}, faults: missingIn(view) };
    if (view.minProperties) return { body: {}, faults: [faultOf('body', 'should not be empty')] };
    const sentence = view.type === 'array' ? 'must contain at least 1 elements' : wrongType(view);
    return { body: [], faults: [faultOf('body', sentence)] };
  },
  ({ query }) => {
    const faults = missingIn((query ?? {}) as View);
    return faults.length > 0 ? { faults } : undefined;
  },
  ({ query }) => {
    const [name, view] = entriesOf(query).find(([, { format }]) => format === 'date-time') ?? [];
    return name && view && { query: { [name]: 'hier' }, faults: [faultOf(name, wrongType(view))] };
  },
  ({ query }) => {
    const [name, view] = entriesOf(query).find(([, { minimum = 0 }]) => minimum > 0) ?? [];
    const sentence = `must not be less than ${view?.minimum}`;
    return name && view && { query: { [name]: '0' }, faults: [faultOf(name, sentence)] };
  },
  ({ params }) => {
    const [name, view] = entriesOf(params).findLast(([, { format }]) => format === 'uuid') ?? [];
    return name && view && { params: { [name]: 'x' }, faults: [faultOf(name, wrongType(view))] };
  },
] as Rule[];

/** A request that the schema of an operation refuses; undefined when it refuses none. */
export function badRequest(operation: Operation): BadRequest | undefined {
  for (const rule of rules) {
    const found = rule(operation);
    if (!found) continue;
    const { faults, ...request } = found;
    return { ...request, answer: answerOf(faults) };
  }
  return undefined;
}

function answerOf(faults: Fault[]): ErrorAnswer {
  const { statusCode } = errorTable['invalid-payload'];
  const field = faults.find((fault) => fault.field !== undefined)?.field;
  return {
    statusCode,
    message: faults.map(({ message }) => message),
    error: reasonPhrases[statusCode] ?? '',
    code: 'invalid-payload',
    ...(field !== undefined && { field }),
    faults,
  };
}
