import Type from 'typebox';
import { expect, test } from 'vitest';
import { sizeFaultFinder } from './sizes.ts';

const find = sizeFaultFinder(
  Type.Object(
    {
      list: Type.Array(Type.Object({ tags: Type.Array(Type.String(), { maxItems: 2 }) }), {
        maxItems: 3,
      }),
      free: Type.Unsafe<object>({ type: 'object', additionalProperties: true, maxProperties: 2 }),
      byDay: Type.Unsafe<object>({
        type: 'object',
        additionalProperties: { type: 'array', maxItems: 1 },
      }),
      either: Type.Union([Type.Number(), Type.Array(Type.Number(), { maxItems: 1 })]),
    },
    { additionalProperties: false },
  ),
);
const faultsOf = (value: unknown) => find(value, 'body');

test('what has the sizes of its schema has no fault, whatever its members are', () => {
  expect(faultsOf({ list: [{ tags: [1, 2] }, 'x', null], free: { a: 1 }, either: [1] })).toEqual(
    [],
  );
  for (const value of [null, 'x', 3, [], {}]) expect(faultsOf(value)).toEqual([]);
  expect(faultsOf({ list: { tags: [1, 2, 3] }, free: [], byDay: [] })).toEqual([]);
});

test('a list or an object with too many members is a fault, wherever it is nested', () => {
  expect(faultsOf({ list: [1, 2, 3, 4] })).toEqual(['list must contain no more than 3 elements']);
  expect(faultsOf({ list: [{}, { tags: [1, 2, 3] }] })).toEqual([
    'list.1.tags must contain no more than 2 elements',
  ]);
  expect(faultsOf({ free: { a: 1, b: 2, c: 3 } })).toEqual([
    'free must contain no more than 2 properties',
  ]);
  expect(faultsOf({ byDay: { ['d'.repeat(500)]: [1, 2] }, either: [1, 2] })).toEqual([
    `byDay.${'d'.repeat(100)}… must contain no more than 1 elements`,
    'either must contain no more than 1 elements',
  ]);
});

test('the members of a list that is too long are not looked at', () => {
  const trap = {
    get tags(): never {
      throw new Error('was read');
    },
  };
  expect(faultsOf({ list: [trap, trap, trap, trap] })).toHaveLength(1);
});

test('a hundred unknown keys are left to the validator, more are named here', () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]));
  expect(faultsOf(keys(100))).toEqual([]);
  const faults = faultsOf(keys(50_000));
  expect(faults).toHaveLength(101);
  expect(faults[0]).toBe('property k0 should not exist');
});
