import type { OpenApiDocument, SchemaObject } from './open-api';
import { resolveSchema } from './resolve-schema';

const samples: Record<string, unknown> = { string: 'texte', integer: 1, number: 1, boolean: true };

/** A plausible value: the schema's example if it has one, else one made from its type. */
export function sampleValue(document: OpenApiDocument, schema: SchemaObject): unknown {
  const resolved = resolveSchema(document, schema);
  if (resolved.example !== undefined) return resolved.example;
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.enum) return resolved.enum[0];
  const alternative = (resolved.anyOf ?? resolved.oneOf)?.[0];
  if (alternative) return sampleValue(document, alternative);
  if (resolved.type === 'array') {
    return resolved.items ? [sampleValue(document, resolved.items)] : [];
  }
  if (resolved.properties) return sampleObject(document, resolved);
  return samples[resolved.type ?? ''] ?? {};
}

function sampleObject(document: OpenApiDocument, schema: SchemaObject): Record<string, unknown> {
  const required = Object.entries(schema.properties ?? {}).filter(([name]) =>
    schema.required?.includes(name),
  );
  return Object.fromEntries(
    required.map(([name, property]) => [name, sampleValue(document, property)]),
  );
}
