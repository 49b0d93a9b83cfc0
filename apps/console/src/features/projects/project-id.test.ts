import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProjectId, proposedId } from './project-id.ts';

test('a name gives an id that fits, as soon as it has three letters', () => {
  expect(proposedId('Ma Boutique d’Œuvres')).toBe('ma-boutique-d-oeuvres');
  expect(proposedId('  Été 2026 !')).toBe('ete-2026');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const id = proposedId(name);
      if (id.length >= 3) expect(isProjectId(id)).toBe(true);
      expect(proposedId(id)).toBe(id);
    }),
  );
});
