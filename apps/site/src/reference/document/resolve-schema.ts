import type { OpenApiDocument, SchemaObject } from './open-api.ts';

const prefix = '#/components/schemas/';

/** Follows `$ref` and merges `allOf`, so that callers see one plain schema. */
export function resolveSchema(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  if (schema.$ref !== undefined) {
    const target = document.components.schemas[schema.$ref.slice(prefix.length)];
    if (target === undefined) throw new Error(`Unknown reference ${schema.$ref}`);
    return resolveSchema(document, target);
  }
  if (schema.allOf === undefined) return schema;
  const { allOf, ...own } = schema;
  const parts = [...allOf.map((part) => resolveSchema(document, part)), own];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: parts.flatMap((part) => part.required ?? []),
  };
}
