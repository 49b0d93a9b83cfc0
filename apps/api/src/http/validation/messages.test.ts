import { agentsApi } from '@sillage/contract/agents-api';
import { faultCodes } from '@sillage/contract/faults';
import type { Api } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import Type, { type TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../errors/api-error.ts';
import { validatorCompiler } from './compiler.ts';
import { describeKeyword } from './messages.ts';

/** Keywords that say something of a schema, and never refuse a value. */
const annotations = new Set(['title', 'description', 'default', 'examples', 'nullable']);
/** Keywords whose schemas are applied to the members of a value; `properties` holds names. */
const containers = new Set(['properties', 'items', 'required', 'additionalProperties']);

function keywordsOf(schema: object): string[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const inner =
      keyword === 'properties'
        ? Object.values(value as object)
        : keyword === 'anyOf' || keyword === 'allOf' || keyword === 'oneOf'
          ? (value as object[])
          : ['items', 'additionalProperties', 'not', 'if'].includes(keyword)
            ? [value]
            : [];
    const nested = inner.filter((each) => typeof each === 'object').flatMap(keywordsOf);
    return [keyword, ...nested];
  });
}

const schemas = [publicApi, agentsApi].flatMap(({ operations }: Api) =>
  Object.values(operations).flatMap(({ params, query, body }) =>
    [params, query, body].filter((schema) => schema !== undefined),
  ),
);

test('every keyword by which a schema of the contract refuses a value has words of its own', () => {
  const used = new Set(schemas.flatMap(keywordsOf));
  const wordless = [...used].filter(
    (keyword) =>
      !(
        keyword in describeKeyword ||
        containers.has(keyword) ||
        annotations.has(keyword) ||
        keyword.startsWith('x-') ||
        keyword.startsWith('~')
      ),
  );
  expect(wordless).toEqual([]);
});

const refusalOf = (schema: TSchema, value: unknown) => {
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const result = validate(value) as { error?: unknown };
  expect(result.error).toBeInstanceOf(ApiError);
  return (result.error as ApiError).answer;
};

describe('a value that may have several forms', () => {
  const schema = Type.Object({
    value: Type.Union([
      Type.Number(),
      Type.Object({ amount: Type.Number() }, { additionalProperties: false }),
      Type.Array(Type.Object({ key: Type.Union([Type.String(), Type.Boolean()]) })),
    ]),
  });

  test('and has the type of none is told which there are, once', () => {
    expect(refusalOf(schema, { value: 'x' }).message).toEqual([
      'value must be a number conforming to the specified constraints or an object or an array',
    ]);
  });

  test('and was meant to have one is told its faults alone', () => {
    expect(refusalOf(schema, { value: { amont: 1 } })).toMatchObject({
      message: [
        'value.amount must be a number conforming to the specified constraints',
        'value.property amont should not exist',
      ],
      field: 'value.amount',
      faults: [
        { field: 'value.amount', code: 'required' },
        { field: 'value.amont', code: 'unknown-property' },
      ],
    });
  });

  test('at several depths is told of the deepest that was meant', () => {
    const value = [{ key: 'a' }, { key: 1 }, { key: null }];
    expect(refusalOf(schema, { value }).message).toEqual([
      'value.1.key must be a string or a boolean value',
      'value.2.key must be a string or a boolean value',
    ]);
  });

  test('and that is absent is missing', () => {
    expect(refusalOf(schema, {}).faults).toMatchObject([{ field: 'value', code: 'required' }]);
  });
});

test('a constant names the only value', () => {
  expect(refusalOf(Type.Object({ kind: Type.Literal('offline') }), { kind: 'x' }).message).toEqual([
    'kind must be equal to offline',
  ]);
});

test('every code of a fault is of the table', () => {
  const answers = schemas.map((schema) => refusalOf(Type.Array(schema, { maxItems: 0 }), [1]));
  for (const { faults = [] } of answers)
    for (const { code } of faults) expect(faultCodes).toContain(code);
});
