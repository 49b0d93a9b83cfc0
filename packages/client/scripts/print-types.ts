interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  nullable?: boolean;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  'x-extensible-enum'?: readonly string[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

/** What is read of an operation of an OpenAPI document. */
export interface DescribedOperation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** Several lines become one: a line of a comment holds a sentence. */
const comment = (text: string | undefined, indent: string): string =>
  text === undefined
    ? ''
    : `${indent}/** ${text.replaceAll('*/', '* /').replace(/\s*\n\s*/g, ' ')} */\n`;

/** A type of a program that is named `Error` would hide the language's own. */
const typeName = (name: string): string => (name === 'Error' ? 'ErrorAnswer' : name);

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

const propertyName = (name: string): string =>
  isIdentifier(name) ? name : `'${name.replaceAll("'", "\\'")}'`;

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);

const inArray = (type: string): string => (/[|&]/.test(type) ? `(${type})[]` : `${type}[]`);

const plainTypes: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

function printType(schema: Schema, indent = ''): string {
  const type = printNonNull(schema, indent);
  const listsNull = schema.enum?.includes(null) ?? false;
  return schema.nullable && !listsNull && type !== 'unknown' ? `${type} | null` : type;
}

function printNonNull(schema: Schema, indent: string): string {
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1) as string);
  const open = schema['x-extensible-enum'];
  // A newer server may have others; editors still propose those that are known.
  if (open) return [...open.map(literal), '(string & {})'].join(' | ');
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((each) => printType(each, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => printType(each, indent)).join(' & ');
  if (schema.type === 'array') return inArray(printType(schema.items ?? {}, indent));
  if (schema.type === 'object') return printObject(schema, indent);
  if (schema.type === undefined) return 'unknown';
  const plain = plainTypes[schema.type];
  if (plain === undefined) throw new Error(`A schema has the unknown type ${schema.type}`);
  return plain;
}

function printObject(schema: Schema, indent: string): string {
  const { properties, additionalProperties: others } = schema;
  if (properties) return `{\n${printProperties(schema, `${indent}  `)}${indent}}`;
  return `Record<string, ${typeof others === 'object' ? printType(others, indent) : 'unknown'}>`;
}

function printProperties({ properties = {}, required = [] }: Schema, indent: string): string {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const mark = required.includes(name) ? '' : '?';
      const type = printType(schema, indent);
      return `${comment(schema.description, indent)}${indent}${propertyName(name)}${mark}: ${type};\n`;
    })
    .join('');
}

/** A schema with a name of its own. */
export function printSchema(name: string, schema: Schema): string {
  const head = comment(schema.description, '');
  return schema.properties && !schema.nullable
    ? `${head}export interface ${typeName(name)} ${printObject(schema, '')}\n`
    : `${head}export type ${typeName(name)} = ${printType(schema)};\n`;
}

const inputOf = (parameters: readonly Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, schema, description }) => [
      name,
      { ...schema, ...(description !== undefined && { description }) },
    ]),
  ),
  required: parameters.filter((each) => each.required).map(({ name }) => name),
});

const json = (content: Content | undefined): Schema | undefined =>
  content?.['application/json']?.schema;

const successes = ({ responses }: DescribedOperation) =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    status.startsWith('2') ? [content] : [],
  );

export const answersStream = (operation: DescribedOperation): boolean =>
  successes(operation).some((content) => content?.['text/event-stream'] !== undefined);

function answerType(operation: DescribedOperation): string {
  const types = successes(operation).map((content) => {
    const schema = json(content) ?? content?.['text/event-stream']?.schema;
    return schema === undefined ? 'void' : printType(schema, '    ');
  });
  return [...new Set(types)].join(' | ');
}

/** What a call takes and gives. */
export function printOperation(operation: DescribedOperation): string {
  const { operationId, summary, parameters, requestBody } = operation;
  const part = (name: string, schema: Schema | undefined): string => {
    if (schema === undefined) return '';
    const isOptional = schema.properties !== undefined && (schema.required ?? []).length === 0;
    if (isOptional && Object.keys(schema.properties ?? {}).length === 0) return '';
    return `    ${name}${isOptional && name !== 'body' ? '?' : ''}: ${printType(schema, '    ')};\n`;
  };
  // A file is no JSON: whoever wants one fetches it.
  const inside = (location: string) =>
    inputOf(parameters.filter((each) => each.in === location && each.name !== 'csv'));
  return `${comment(`${summary}.`, '  ')}  ${operationId}: {\n${part('params', inside('path'))}${part(
    'query',
    inside('query'),
  )}${part('body', json(requestBody?.content))}    ${
    answersStream(operation) ? 'message' : 'answer'
  }: ${answerType(operation)};\n  };\n`;
}
