import {
  missing,
  oneOf,
  type SchemaView,
  wrongFormat,
  wrongType,
} from '@sillage/contract/fault-wording';
import { type Fault, faultOf } from '@sillage/contract/faults';
import { maxFaults, quotable } from '@sillage/engine/text/fault-list';
import { isVisibleText } from '@sillage/engine/text/visible-text';
import type { ErrorObject } from 'ajv';
import { withoutBranches } from './branches.ts';

type Describe = (error: ErrorObject, schema: SchemaView) => string;

/** The fault for each keyword of JSON Schema, in the API's wording. */
export const describeKeyword: Readonly<Record<string, Describe>> = {
  type: (_, schema) => wrongType(schema),
  format: ({ data }, schema) => wrongFormat(schema, !isVisibleText(String(data))),
  enum: (_, schema) => wrongType(schema),
  const: (_, schema) => wrongType(schema),
  anyOf: (_, schema) => wrongType(schema),
  minLength: ({ params }) =>
    params.limit === 1
      ? 'should not be empty'
      : `must be longer than or equal to ${params.limit} characters`,
  maxLength: ({ params }) => `must be shorter than or equal to ${params.limit} characters`,
  minimum: ({ params }) => `must not be less than ${params.limit}`,
  maximum: ({ params }) => `must not be greater than ${params.limit}`,
  minProperties: () => 'should not be empty',
  maxProperties: ({ params }) => `must contain no more than ${params.limit} properties`,
  minItems: ({ params }) => `must contain at least ${params.limit} elements`,
  maxItems: ({ params }) => `must contain no more than ${params.limit} elements`,
  pattern: ({ params }, schema) =>
    schema['x-sort-keys']
      ? oneOf(schema['x-sort-keys'])
      : `must match /${params.pattern}/ regular expression`,
};

/** Ajv's errors as distinct faults, in the API's wording; no more than an answer lists. */
export function faultsOf(errors: readonly ErrorObject[], part: string): Fault[] {
  const faults = new Map<string, Fault>();
  for (const fault of describeAll(withoutBranches(errors), part)) {
    faults.set(fault.message, fault);
    if (faults.size > maxFaults) break;
  }
  return [...faults.values()];
}

function* describeAll(errors: readonly ErrorObject[], part: string): Generator<Fault> {
  const empty = new Set(errors.filter(isEmptyText).map((error) => error.instancePath));
  for (const error of errors)
    if (error.keyword !== 'pattern' || !empty.has(error.instancePath)) yield describe(error, part);
}

const isEmptyText = ({ keyword, data }: ErrorObject): boolean =>
  keyword === 'minLength' && data === '';

function describe(error: ErrorObject, part: string): Fault {
  const path = error.instancePath.slice(1).split('/').map(unescapePointer).map(quotable).join('.');
  const schema = (error.parentSchema ?? {}) as SchemaView;
  const inner = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (error.keyword === 'required') {
    const name: string = error.params.missingProperty;
    return faultOf(inner(name), missing(schema.properties?.[name] ?? {}), 'required');
  }
  if (error.keyword === 'additionalProperties') {
    const name = quotable(error.params.additionalProperty);
    return {
      field: inner(name),
      code: 'unknown-property',
      message: `${inner(`property ${name}`)} should not exist`,
    };
  }
  const sentence = describeKeyword[error.keyword]?.(error, schema) ?? 'is not valid';
  return faultOf(path === '' ? part : path, sentence);
}

const unescapePointer = (step: string): string => step.replace(/~1/g, '/').replace(/~0/g, '~');
