import { capFaults, quotable } from '@sillage/engine/text/fault-list';
import type { ErrorObject } from 'ajv';

interface SchemaView {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  properties?: Record<string, SchemaView>;
  'x-sort-keys'?: readonly string[];
}

const formatFaults: Record<string, string> = {
  'date-time': 'must be a Date instance',
  uuid: 'must be a UUID',
  email: 'must be an email',
  'time-zone': 'must be a valid IANA time-zone',
  'address-range': 'must be an IP address or range',
  'currency-code': 'must be a valid ISO4217 currency code',
};

const typeFaults: Record<string, string> = {
  string: 'must be a string',
  integer: 'must be an integer number',
  number: 'must be a number conforming to the specified constraints',
  boolean: 'must be a boolean value',
  array: 'must be an array',
  object: 'must be an object',
};

const oneOf = (values: readonly unknown[]): string =>
  `must be one of the following values: ${values.join(', ')}`;

/** The fault of a value that does not have the schema's type. */
const wrongType = ({ enum: values, format, type }: SchemaView): string =>
  values ? oneOf(values) : (formatFaults[format ?? ''] ?? typeFaults[type ?? ''] ?? 'is not valid');

/** The fault of a value that is absent. */
const missing = (schema: SchemaView): string =>
  schema.type === 'string' && !schema.enum && !formatFaults[schema.format ?? '']
    ? 'should not be empty'
    : wrongType(schema);

type Describe = (error: ErrorObject, schema: SchemaView) => string;

/** The fault for each keyword of JSON Schema, in the API's wording. */
const describeKeyword: Record<string, Describe> = {
  type: (_, schema) => wrongType(schema),
  format: (_, schema) => wrongType(schema),
  enum: (_, schema) => wrongType(schema),
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

/** Ajv's errors as distinct faults, in the API's wording. */
export function faultsOf(errors: readonly ErrorObject[], part: string): string[] {
  return capFaults(describeAll(errors, part));
}

function* describeAll(errors: readonly ErrorObject[], part: string): Generator<string> {
  const empty = new Set(errors.filter(isEmptyText).map((error) => error.instancePath));
  for (const error of errors)
    if (error.keyword !== 'pattern' || !empty.has(error.instancePath)) yield describe(error, part);
}

const isEmptyText = ({ keyword, data }: ErrorObject): boolean =>
  keyword === 'minLength' && data === '';

function describe(error: ErrorObject, part: string): string {
  const path = error.instancePath.slice(1).split('/').map(unescapePointer).map(quotable).join('.');
  const schema = (error.parentSchema ?? {}) as SchemaView;
  if (error.keyword === 'required') {
    const name: string = error.params.missingProperty;
    const full = path === '' ? name : `${path}.${name}`;
    return `${full} ${missing(schema.properties?.[name] ?? {})}`;
  }
  if (error.keyword === 'additionalProperties') {
    const name: string = error.params.additionalProperty;
    return `${path === '' ? '' : `${path}.`}property ${quotable(name)} should not exist`;
  }
  const fault = describeKeyword[error.keyword]?.(error, schema) ?? error.message ?? 'is not valid';
  return `${path === '' ? part : path} ${fault}`;
}

const unescapePointer = (step: string): string => step.replace(/~1/g, '/').replace(/~0/g, '~');
