import { expect, test } from 'vitest';
import type { Operation } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { initialForm } from './initial-form.ts';
import { readForm } from './read-form.ts';

const document: OpenApiDocument = {
  info: { title: 'Essai', version: '1' },
  servers: [{ url: '/v1' }],
  paths: {},
  components: { schemas: {} },
};
const operation: Operation = {
  operationId: 'changeThing',
  method: 'put',
  path: '/things/{id}',
  tags: ['Choses'],
  summary: 'Changer',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string', example: 'a' } },
    { name: 'limit', in: 'query', schema: { type: 'integer', default: 50 } },
    { name: 'active', in: 'query', schema: { type: 'boolean' } },
    { name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', 'date'] } },
  ],
  requestBody: { content: { 'application/json': { schema: {}, example: { a: 1 } } } },
  responses: {},
};

test('a form starts with the examples, and optional fields are empty', () => {
  const { values, body, parameters } = initialForm(document, operation);
  expect(values).toEqual({ id: 'a' });
  expect(body).toBe('{\n  "a": 1\n}');
  expect(
    parameters.map(({ name, options, numeric, hint }) => [name, options, numeric, hint]),
  ).toEqual([
    ['id', undefined, false, 'a'],
    ['limit', undefined, true, '50'],
    ['active', ['true', 'false'], false, ''],
    ['sort', ['name', 'date'], false, ''],
  ]);
});

test('a request has only what was filled in', () => {
  const { request, faults } = readForm(document, operation, {
    values: { id: ' b ', limit: '7', active: '' },
    body: '{"a": 2}',
  });
  expect(faults).toEqual([]);
  expect(request).toMatchObject({ params: { id: 'b' }, query: { limit: '7' }, body: { a: 2 } });
  expect(Object.keys(request.query)).toEqual(['limit']);
});

test('every fault of a form is listed at once', () => {
  const { faults } = readForm(document, operation, { values: { id: ' ' }, body: '{' });
  expect(faults.map(({ name }) => name)).toEqual(['id', 'body']);
});
