import type { OpenApiDocument, SchemaObject } from './open-api.ts';
import { resolveSchema } from './resolve-schema.ts';

const byFormat: Record<string, unknown> = {
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  'date-time': '2026-03-01T09:30:00.000Z',
  date: '2026-03-01',
  email: 'ada@exemple.fr',
  uri: 'https://exemple.fr/',
  'currency-code': 'EUR',
  'current-currency': 'EUR',
};

const byType: Record<string, unknown> = {
  string: 'texte',
  integer: 1,
  number: 1,
  boolean: false,
  object: {},
};

/** The sample of a request has the required fields; the sample of a response has them all. */
export type FieldSet = 'required' | 'all';

/** A plausible value: the schema's example if it has one, else one made from its type. */
export function sampleValue(
  document: OpenApiDocument,
  schema: SchemaObject,
  fields: FieldSet = 'required',
  ancestors: SchemaObject[] = [],
): unknown {
  const resolved = resolveSchema(document, schema);
  const inner = (part: SchemaObject) =>
    sampleValue(document, part, fields, [...ancestors, resolved]);
  // A nullable date, like `deletedAt`, is for something that has not happened yet.
  if (fields === 'all' && resolved.nullable && resolved.format === 'date-time') return null;
  if (resolved.example !== undefined) return resolved.example;
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.enum) return resolved.enum[0];
  if (ancestors.includes(resolved)) return {};
  const alternative = (resolved.anyOf ?? resolved.oneOf)?.[0];
  if (alternative) return inner(alternative);
  if (resolved.type === 'array') return resolved.items ? [inner(resolved.items)] : [];
  if (resolved.properties) {
    const { required = [], properties } = resolved;
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => fields === 'all' || required.includes(name))
        .map(([name, property]) => [name, inner(property)]),
    );
  }
  if (typeof resolved.additionalProperties === 'object')
    return { clé: inner(resolved.additionalProperties) };
  return byFormat[resolved.format ?? ''] ?? byType[resolved.type ?? 'string'];
}
