import type { OpenApiDocument, SchemaObject } from './open-api.ts';
import { resolveSchema } from './resolve-schema.ts';

/** The objects with named fields in a value: itself, or those of its list, map or alternatives. */
export function nestedObjects(document: OpenApiDocument, schema: SchemaObject): SchemaObject[] {
  const resolved = resolveSchema(document, schema);
  const { properties, items, additionalProperties: others, anyOf, oneOf } = resolved;
  if (properties) return [resolved];
  const inner = anyOf ?? oneOf ?? [items, others].filter((part) => typeof part === 'object');
  return inner.flatMap((part) => nestedObjects(document, part));
}
