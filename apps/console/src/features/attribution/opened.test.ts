import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellKey, readCell } from './opened.ts';

const groups = ['source', 'integration', 'campaign'] as const;

test('a number is the same after an address', () => {
  const someCell = fc.record({
    model: fc.constantFrom(...attributionModels),
    group: fc.constantFrom(...groups),
    identifier: fc.option(fc.string()),
  });
  fc.assert(
    fc.property(someCell, (cell) => {
      expect(readCell(cellKey(cell), groups)).toEqual(cell);
    }),
  );
});

test.each(['', 'total~valeur', 'cellule~moi~source~a', 'cellule~last~pays~FR', 'cellule'])(
  'is no number: %s',
  (text) => {
    expect(readCell(text, groups)).toBeUndefined();
  },
);
