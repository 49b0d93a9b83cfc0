/** What the wording of a fault depends on in a schema. */
export interface SchemaView {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly SchemaView[];
  properties?: Record<string, SchemaView>;
  'x-sort-keys'?: readonly string[];
}

const formatFaults: Record<string, string> = {
  'date-time': 'must be a Date instance',
  'date-or-date-time': 'must be a Date instance',
  uuid: 'must be a UUID',
  email: 'must be an email',
  'time-zone': 'must be a valid IANA time-zone',
  'address-range': 'must be an IP address or range',
  'currency-code': 'must be a valid ISO4217 currency code',
  'current-currency': 'must be a valid ISO4217 currency code',
  'phone-country': 'must be a valid ISO31661 Alpha2 code',
};

const typeFaults: Record<string, string> = {
  string: 'must be a string',
  integer: 'must be an integer number',
  number: 'must be a number conforming to the specified constraints',
  boolean: 'must be a boolean value',
  array: 'must be an array',
  object: 'must be an object',
};

export const oneOf = (values: readonly unknown[]): string =>
  `must be one of the following values: ${values.join(', ')}`;

/** The sentence for a value that does not have the schema's type. */
export function wrongType({ enum: values, const: only, anyOf, format, type }: SchemaView): string {
  if (values) return oneOf(values);
  if (only !== undefined) return `must be equal to ${String(only)}`;
  if (anyOf) return eitherOf(anyOf.map(wrongType));
  return formatFaults[format ?? ''] ?? typeFaults[type ?? ''] ?? 'is not valid';
}

/** One sentence for a value that has several forms, none of which it has. */
const eitherOf = ([first = 'is not valid', ...others]: readonly string[]): string =>
  [first, ...others.map((each) => each.replace(/^must be /, ''))].join(' or ');

/** The formats of texts that people read. */
const readable = ['line', 'visible-text', 'visible-lines'];

/** The sentence for a text that does not have the schema's format. */
export function wrongFormat(schema: SchemaView, isBlank: boolean): string {
  if (!readable.includes(schema.format ?? '')) return wrongType(schema);
  return isBlank ? 'should not be empty' : 'must not contain control characters';
}

/** The sentence for a value that is absent. */
export const missing = (schema: SchemaView): string =>
  schema.type === 'string' && !schema.enum && !formatFaults[schema.format ?? '']
    ? 'should not be empty'
    : wrongType(schema);
