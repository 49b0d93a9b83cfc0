import { expect, test } from 'vitest';
import { quoted } from './shell-strings.ts';

const stringsOf = (text: string): string[] =>
  [...text.matchAll(new RegExp(quoted, 'g'))].map(([all, before = '']) => all.slice(before.length));

test('a string ends where its own mark comes again', () => {
  expect(stringsOf(`curl -H "a: $TOKEN" -d '{"b": "c"}'`)).toEqual(['"a: $TOKEN"', `'{"b": "c"}'`]);
  expect(stringsOf(`echo "Essai d'envoi" 'fin'`)).toEqual([`"Essai d'envoi"`, `'fin'`]);
});

test('JSON that a substitution interrupts is cut at its marks', () => {
  expect(stringsOf(`-d '{"until": "'$(node -p 'new Date()')'", "by": "day"}' | jq`)).toEqual([
    `'{"until": "'`,
    `'new Date()'`,
    `'", "by": "day"}'`,
  ]);
});
