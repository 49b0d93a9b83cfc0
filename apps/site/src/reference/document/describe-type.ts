import type { OpenApiDocument, SchemaObject } from './open-api.ts';
import { resolveSchema } from './resolve-schema.ts';

/** A schema's type in a few words: `string (uuid)`, `Field[]`, `number | string[]`. */
export function describeType(document: OpenApiDocument, schema: SchemaObject): string {
  const resolved = resolveSchema(document, schema);
  const alternatives = resolved.anyOf ?? resolved.oneOf;
  const name = alternatives
    ? alternatives.map((alternative) => describeType(document, alternative)).join(' | ')
    : describePlainType(document, resolved);
  return resolved.nullable ? `${name} | null` : name;
}

function describePlainType(document: OpenApiDocument, schema: SchemaObject): string {
  const { type, items, properties, title, format, additionalProperties: others } = schema;
  if (type === 'array' && items) {
    const item = describeType(document, items);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (properties && title) return title;
  if (!properties && typeof others === 'object')
    return `{ clé: ${describeType(document, others)} }`;
  if (type === undefined) return 'toute valeur';
  return format ? `${type} (${format})` : type;
}
