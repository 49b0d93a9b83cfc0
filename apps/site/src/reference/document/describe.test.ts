import { describe, expect, test } from 'vitest';
import { describeLimits } from './describe-limits.ts';
import { describeType } from './describe-type.ts';
import type { OpenApiDocument, SchemaObject } from './open-api.ts';

const document: OpenApiDocument = {
  info: { title: 'Essai', version: '1' },
  servers: [],
  paths: {},
  components: {
    schemas: { Thing: { title: 'Thing', type: 'object', properties: { a: { type: 'string' } } } },
  },
};
const thing = { $ref: '#/components/schemas/Thing' };

describe('a type is described in a few words', () => {
  const cases: [string, SchemaObject][] = [
    ['string (uuid)', { type: 'string', format: 'uuid' }],
    ['Thing[]', { type: 'array', items: thing }],
    [
      '(number | string)[]',
      { type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'string' }] } },
    ],
    ['Thing | null', { allOf: [thing], nullable: true }],
    ['{ clé: Thing }', { type: 'object', additionalProperties: thing }],
    ['object', { type: 'object', additionalProperties: true }],
    ['toute valeur', { description: 'n’importe quoi' }],
  ];
  test.each(cases)('%s', (text, schema) => {
    expect(describeType(document, schema)).toBe(text);
  });
});

describe('limits are described in French', () => {
  const cases: [string[], SchemaObject][] = [
    [['de 3 à 64 caractères', 'motif : `^a$`'], { minLength: 3, maxLength: 64, pattern: '^a$' }],
    [
      ['0 au moins', 'par défaut : `0`'],
      { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
    ],
    [['valeurs : `a`, `1`'], { enum: ['a', 1] }],
    [['1 champ au moins'], { minProperties: 1 }],
    [['exemple : `{"a":1}`'], { example: { a: 1 } }],
    [['par défaut : `a`'], { default: 'a', example: 'a' }],
  ];
  test.each(cases)('%s', (phrases, schema) => {
    expect(describeLimits(schema)).toEqual(phrases);
  });
});
