import { expect, test } from 'vitest';
import { avatarLetter } from './avatar-letter';

test.each([
  ['marie@exemple.fr', 'M'],
  ['élodie@exemple.fr', 'É'],
  ['42@exemple.fr', '4'],
  ['', ''],
])('%s shows %s', (email, letter) => {
  expect(avatarLetter(email)).toBe(letter);
});
