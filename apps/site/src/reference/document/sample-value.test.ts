import { describe, expect, test } from 'vitest';
import { nestedObjects } from './nested-objects.ts';
import type { OpenApiDocument, SchemaObject } from './open-api.ts';
import { sampleValue } from './sample-value.ts';

const node: SchemaObject = {
  title: 'Node',
  type: 'object',
  required: ['id', 'children'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
    deletedAt: { type: 'string', format: 'date-time', nullable: true, example: 'hier' },
    note: { type: 'string', nullable: true, example: 'bien' },
  },
};
const document: OpenApiDocument = {
  info: { title: 'Essai', version: '1' },
  servers: [],
  paths: {},
  components: { schemas: { Node: node } },
};
const reference = { $ref: '#/components/schemas/Node' };

test('a request has the required fields, and a recursive schema ends', () => {
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(sampleValue(document, reference)).toEqual({ id, children: [{}] });
});

test('a response has every field, and a nullable date is null', () => {
  expect(sampleValue(document, reference, 'all')).toMatchObject({
    deletedAt: null,
    note: 'bien',
  });
});

describe('a value is made from what the schema says, in this order', () => {
  const cases: [unknown, SchemaObject][] = [
    ['a', { type: 'string', example: 'a', default: 'b', enum: ['c'] }],
    ['b', { type: 'string', default: 'b', enum: ['c'] }],
    ['c', { type: 'string', enum: ['c'] }],
    [1, { anyOf: [{ type: 'number' }, { type: 'string' }] }],
    ['ada@exemple.fr', { type: 'string', format: 'email' }],
    [{ clé: 1 }, { type: 'object', additionalProperties: { type: 'integer' } }],
    [{}, { type: 'object' }],
    ['texte', {}],
  ];
  test.each(cases)('%j', (value, schema) => {
    expect(sampleValue(document, schema)).toEqual(value);
  });
});

test('the objects in a list, a map or an alternative are found', () => {
  const hidden = { anyOf: [{ type: 'number' }, { type: 'array', items: reference }] };
  expect(nestedObjects(document, { type: 'object', additionalProperties: hidden })).toEqual([node]);
  expect(nestedObjects(document, { type: 'string' })).toEqual([]);
  expect(nestedObjects(document, { type: 'object', additionalProperties: true })).toEqual([]);
});
