import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { minPasswordLength, passwordFault, passwordFaults } from './password-faults.ts';

const email = 'camille.durand@exemple.fr';
const common = [...commonPasswords(minPasswordLength)];

test('every common password is refused, whatever its case, its width or the spaces around it', () => {
  expect(common.length).toBeGreaterThan(5000);
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  fc.assert(
    fc.property(fc.constantFrom(...common), (password) => {
      for (const spelled of [password, password.toUpperCase(), wide(password), ` ${password} `])
        expect(passwordFault(spelled, email)).toBe('common');
    }),
  );
});

test.each([
  'Azertyuiop123',
  'MotDePasse2026!',
  'mot de passe',
  'bonjourbonjour',
  'Password1234',
  'aaaaaaaaaaaa',
  '123456789012',
  'Administrateur1',
])('what people choose first is common: %s', (password) => {
  expect(passwordFault(password, email)).toBe('common');
});

test('a password is counted in characters, of its usual form', () => {
  expect(passwordFault('11 signes !', email)).toBe('too-short');
  expect(passwordFault('12 signes !!', email)).toBeUndefined();
  expect(passwordFault('🦭'.repeat(11), email)).toBe('too-short');
  expect(passwordFault('🦭'.repeat(12), email)).toBeUndefined();
  // A letter and its accent are one.
  expect(passwordFault('e\u0301'.repeat(11), email)).toBe('too-short');
  expect(passwordFault('a'.repeat(201), email)).toBe('too-long');
});

test('there is no other rule: a long password that nobody uses is accepted', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12, maxLength: 40, unit: 'grapheme-ascii' }), (password) => {
      const isCommon = common.includes(password.toLowerCase().trim());
      expect(passwordFault(password, email)).toBe(isCommon ? 'common' : undefined);
    }),
  );
  for (const password of ['un mot de passe long', 'neuf lampes de bureau', 'correct horse'])
    expect(passwordFault(password, email)).toBeUndefined();
});

test('a fault names the field', () => {
  expect(passwordFaults('newPassword', 'Password1234', email)).toEqual([
    'newPassword must not be a common password',
  ]);
  expect(passwordFaults('password', 'assez de phares', email)).toEqual([]);
});

test('the address of the account is no password, whatever is put around it', () => {
  for (const password of [
    email,
    email.toUpperCase(),
    ` ${email}`,
    `${email}1`,
    'Camille.Durand',
    'ｃａｍｉｌｌｅ．ｄｕｒａｎｄ',
  ])
    expect(passwordFault(password, email)).toBe('own-email');
  expect(passwordFault('camille.durand et ses phares', email)).toBeUndefined();
});
