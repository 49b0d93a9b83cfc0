import type { OpenApiDocument, SchemaObject } from './open-api';
import { resolveSchema } from './resolve-schema';

/** A schema's type in a few words: `string (uuid)`, `Field[]`, `string | string[]`. */
export function describeType(document: OpenApiDocument, schema: SchemaObject): string {
  const resolved = resolveSchema(document, schema);
  const alternatives = resolved.anyOf ?? resolved.oneOf;
  const name = alternatives
    ? alternatives.map((alternative) => describeType(document, alternative)).join(' | ')
    : describePlainType(document, resolved);
  return resolved.nullable ? `${name} | null` : name;
}

function describePlainType(document: OpenApiDocument, schema: SchemaObject): string {
  if (schema.type === 'array' && schema.items) {
    const item = describeType(document, schema.items);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties && schema.title) return schema.title;
  const type = schema.type ?? 'any';
  return schema.format ? `${type} (${schema.format})` : type;
}
