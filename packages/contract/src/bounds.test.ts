import { expect, test } from 'vitest';
import { agentsApi } from './agents-api.ts';
import type { Api } from './operation.ts';
import { publicApi } from './public-api.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  maxProperties?: number;
}

const operations = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations).map(([id, operation]) => ({ id, operation })),
);

const isBoundedText = ({ enum: values, format, pattern = '', maxLength }: Schema): boolean =>
  [values, format, maxLength].some((each) => each !== undefined) ||
  /^\^\[.+\]\{\d+\}\$$/.test(pattern);

/** The places of a schema where a caller may send as much as the whole body holds. */
function unboundedIn(schema: Schema, place: string): string[] {
  const { properties = {}, additionalProperties, items, anyOf = [] } = schema;
  const own =
    (schema.type === 'string' && !isBoundedText(schema)) ||
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (schema.type === 'object' &&
      additionalProperties !== false &&
      schema.maxProperties === undefined);
  return [
    ...(own ? [place] : []),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      unboundedIn(inner, `${place}.${name}`),
    ),
    ...(typeof additionalProperties === 'object'
      ? unboundedIn(additionalProperties, `${place}.*`)
      : []),
    ...(items ? unboundedIn(items, `${place}[]`) : []),
    ...anyOf.flatMap((each) => unboundedIn(each, place)),
  ];
}

test.each(operations)('all that $id takes has a size', ({ operation }) => {
  const { params, query, body } = operation;
  // A path has the parameters of its route, whatever is sent.
  const inParams = Object.entries(params?.properties ?? {}).flatMap(([name, schema]) =>
    unboundedIn(schema as Schema, name),
  );
  expect([
    ...inParams,
    ...(query ? unboundedIn(query as Schema, 'query') : []),
    ...(body ? unboundedIn(body as Schema, 'body') : []),
  ]).toEqual([]);
});
