import { expect, test } from 'vitest';
import { errorTable } from '../errors.ts';
import { faultCodes, readFault } from '../faults.ts';
import { faultText, meaningOf, refusalText } from './french-words.ts';

test.each([
  ['id must be longer than or equal to 3 characters', 'au moins 3 caractères'],
  ['timezone must be a valid IANA time-zone', 'un fuseau horaire de l’IANA, comme Europe/Paris'],
  [
    'role must be one of the following values: reader, editor',
    'une de ces valeurs : reader, editor',
  ],
  ['discriminant must be false when type is date', 'false, quand type vaut date'],
  ['geo must be false when type is not location', 'false, quand type ne vaut pas location'],
  [
    'nodes.0.name should not be empty when kind is public',
    'ce champ est obligatoire, quand kind vaut public',
  ],
  ['name must be a string or a boolean value', 'la valeur n’est pas du type attendu'],
  [
    'name must be well-formed text',
    'le texte contient un caractère nul, ou n’est pas de l’Unicode valide',
  ],
  ['retentionDurationInDays must not be greater than 3650', 'au plus 3650'],
  [
    'id must match /^[a-z0-9]+(-[a-z0-9]+)*$/ regular expression',
    'le texte n’a pas la forme attendue',
  ],
])('%s', (message, text) => {
  expect(faultText(readFault(message))).toBe(text);
});

test('a fault of every code is told in French, whatever its sentence', () => {
  for (const code of faultCodes) {
    const text = faultText({ code, message: 'x is something that nobody foresaw' });
    expect(text).not.toContain('nobody');
    expect(text).toMatch(/^\p{Ll}.*[^.]$/u);
  }
});

test('every error of the table has a meaning', () => {
  for (const code of Object.keys(errorTable)) expect(meaningOf(code)).toMatch(/\.$/);
});

test('a refusal names each field with its fault, or says what its code means', () => {
  const faults = ['name should not be empty', 'body must be an object'].map(readFault);
  expect(refusalText({ code: 'invalid-payload', messages: [], faults })).toBe(
    'name : ce champ est obligatoire ; la valeur n’est pas du type attendu',
  );
  const form = readFault('id must match /^[a-z]+$/ regular expression');
  expect(refusalText({ messages: [], faults: [form] })).toBe(
    'id : le texte n’a pas la forme attendue : /^[a-z]+$/',
  );
  expect(refusalText({ code: 'project-id-taken', messages: ['x'], faults: [] })).toBe(
    'Un projet porte déjà cet identifiant.',
  );
  expect(
    refusalText({ code: 'project-not-found', messages: ['Project not found shop'], faults: [] }),
  ).toBe('Le projet n’existe pas. (shop)');
  expect(refusalText({ messages: ['Bad gateway'], faults: [] })).toBe('Bad gateway');
});
