import { agentsApi } from '@sillage/contract/agents-api';
import { isDeed } from '@sillage/contract/deeds';
import type { Api } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { deedObject } from '@sillage/engine/access/deed-object';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, valueText } from './changes.ts';
import { objectNames } from './wording.ts';

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
);
const members = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 4 }),
  fc.oneof(leaf, fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), leaf)),
);

test('an object has not changed from itself', () => {
  fc.assert(
    fc.property(members, (each) => {
      expect(changesBetween(each, structuredClone(each))).toEqual([]);
    }),
  );
});

test('read backwards, each change is turned round', () => {
  fc.assert(
    fc.property(fc.option(members), fc.option(members), (one, two) => {
      expect(changesBetween(two, one)).toEqual(
        changesBetween(one, two).map(({ path, before, after }) => ({
          path,
          before: after,
          after: before,
        })),
      );
    }),
  );
});

test('a setting inside another is told alone, with the way to it', () => {
  const before = { name: 'Lampes', attribution: { model: 'last', lookbackDays: 90 } };
  const after = { name: 'Lampes', attribution: { model: 'linear', lookbackDays: 90 } };
  expect(changesBetween(before, after)).toEqual([
    { path: ['attribution', 'model'], before: 'last', after: 'linear' },
  ]);
});

test('every value is words', () => {
  expect(
    [null, true, [], ['a', 'b'], { role: 'reader', projectId: 'lampes' }].map((each) =>
      valueText(each),
    ),
  ).toEqual(['–', 'oui', '(aucun)', 'a, b', 'reader lampes']);
});

test('whatever the log tells of has a name', () => {
  const deeds = [publicApi, agentsApi].flatMap(({ operations }: Api) =>
    Object.entries(operations).filter(([id, operation]) => isDeed(id, operation)),
  );
  for (const [id, operation] of deeds) {
    const { kind } = deedObject(operation, {}, {}) ?? {};
    expect([id, kind, objectNames[kind ?? '']]).toEqual([id, kind, expect.any(String)]);
  }
});
