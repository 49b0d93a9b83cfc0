import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['https://exemple.fr/a/b?email=ada%40exemple.fr#x', 'https://exemple.fr/a/b'],
  ['https://exemple.fr?x=1', 'https://exemple.fr'],
  ['https://exemple.fr#token=1', 'https://exemple.fr'],
  ['https://ada:secret@exemple.fr/a@b', 'https://exemple.fr/a@b'],
  ['https://exemple.fr/', 'https://exemple.fr/'],
  ['https:', 'https:'],
])('%s is shown as %s', (page, shown) => {
  expect(pageAddress(page)).toBe(shown);
});
