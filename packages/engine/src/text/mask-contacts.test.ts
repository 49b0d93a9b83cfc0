import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskContacts } from './mask-contacts.ts';

test.each([
  ['Écrivez à ada@exemple.fr, merci', 'Écrivez à … merci'],
  ['Appelez le 06 12 34 56 78 demain', 'Appelez le … demain'],
  ['+33612345678', '+…'],
  ['carte 4242-4242-4242-4242.', 'carte …'],
  ['Le 2026-03-01, 1 250,50 € et le port 3000', 'Le 2026-03-01, 1 250,50 € et le port 3000'],
  ['Un @ seul, @mention', 'Un @ seul, @mention'],
])('%s becomes %s', (text, expected) => {
  expect(maskContacts(text)).toBe(expected);
});

test('no address and no long number is left, whatever stands around them', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.emailAddress(),
      fc.bigInt({ min: 100_000_000n, max: 10n ** 18n }),
      fc.string({ unit: 'grapheme' }),
      (before, address, number, after) => {
        const left = maskContacts(`${before} ${address} ${number} ${after}`);
        expect(left).not.toContain(address);
        expect(left).not.toContain(String(number));
        expect(maskContacts(left)).toBe(left);
      },
    ),
  );
});
