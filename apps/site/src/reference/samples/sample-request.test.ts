import { describe, expect, test } from 'vitest';
import { listOperations } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { printers } from './print-samples.ts';
import { addressOf, sampleRequest } from './sample-request.ts';

const document: OpenApiDocument = {
  info: { title: 'Essai', version: '1' },
  servers: [{ url: '/v1' }],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'listThings',
        tags: ['Choses'],
        summary: 'Lister',
        security: [{ bearer: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', example: 'a/b' } },
          { name: 'q', in: 'query', required: true, schema: { type: 'string', example: 'é&l' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 50 } },
        ],
        responses: {},
      },
    },
    '/things': {
      post: {
        operationId: 'createThing',
        tags: ['Choses'],
        summary: 'Créer',
        security: [],
        requestBody: {
          content: {
            'text/plain': { schema: { type: 'string' } },
            'application/json': { schema: { $ref: '#/components/schemas/Thing' } },
          },
        },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['name', 'parent'],
        properties: {
          name: { type: 'string', example: "l'objet" },
          note: { type: 'string' },
          parent: { $ref: '#/components/schemas/Thing' },
        },
      },
    },
  },
};

const [list, create] = listOperations(document)
  .flatMap(({ operations }) => operations)
  .map((operation) => sampleRequest(document, operation, 'https://api.exemple.fr'));

test('a request has the required parameters alone, encoded in its address', () => {
  expect(list && addressOf(list)).toBe('https://api.exemple.fr/v1/things/a%2Fb?q=%C3%A9%26l');
});

test('a body is sent as JSON if it may be, and a recursive schema ends', () => {
  expect(create?.mediaType).toBe('application/json');
  expect(create?.body).toEqual({ name: "l'objet", parent: {} });
});

describe.each(Object.entries(printers))('in %s', (language, print) => {
  test('a token is named only where one is needed', () => {
    const mark = language === 'typescript' ? 'readKeyFile' : 'SILLAGE_TOKEN';
    expect(list && print(list)).toContain(mark);
    expect(create && print(create)).not.toContain(mark);
  });

  test('a body and its type are sent only where there is one', () => {
    const mark = language === 'typescript' ? 'body: {' : 'content-type';
    expect(list && print(list)).not.toContain(mark);
    expect(create && print(create)).toContain(mark);
  });
});

test('a quote in a body does not end the argument of curl', () => {
  expect(create && printers.curl(create)).toContain(`"l'\\''objet"`);
});
