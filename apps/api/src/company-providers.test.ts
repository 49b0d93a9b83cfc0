import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCompanies } from './company-providers.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-companies-'));
afterAll(() => rmSync(folder, { recursive: true }));

const google = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'client',
  clientSecret: 'hunter2',
  domains: ['exemple.fr'],
};
const read = (...entries: unknown[]) => readCompanies(JSON.stringify(entries), folder);

test('nothing is nobody, and what is left out has the careful value', () => {
  expect(readCompanies('', folder)).toEqual([]);
  expect(read(google)).toEqual([
    {
      ...google,
      createAgents: false,
      roles: {},
      trustEmails: false,
      required: false,
      signOut: false,
    },
  ]);
});

test('a file holds the list, and another the secret', () => {
  const { clientSecret, ...open } = google;
  writeFileSync(join(folder, 'secret'), `${clientSecret}\n`);
  writeFileSync(
    join(folder, 'companies.json'),
    JSON.stringify([{ ...open, clientSecretFile: 'secret' }]),
  );
  expect(readCompanies('companies.json', folder)).toEqual(read(google));
});

test.each<[string, unknown[]]>([
  ['n’a pas issuer', [{ ...google, issuer: undefined }]],
  ['issuer du fournisseur 1', [{ ...google, issuer: 'http://accounts.google.com' }]],
  ['issuer du fournisseur 1', [{ ...google, issuer: 'google' }]],
  ['id du fournisseur 1', [{ ...google, id: 'Google !' }]],
  ['n’a pas domains', [{ ...google, domains: undefined }]],
  ['domains du fournisseur 1', [{ ...google, domains: [] }]],
  ['domains du fournisseur 1', [{ ...google, domains: ['*'] }]],
  ['domains du fournisseur 1', [{ ...google, domains: ['Exemple.fr'] }]],
  ['roles du fournisseur 1', [{ ...google, roles: { demo: 'owner' } }]],
  ['createAgents du fournisseur 1', [{ ...google, createAgents: 'yes' }]],
  ['clientSecret ou clientSecretFile', [{ ...google, clientSecret: undefined }]],
  ['clientSecret ou clientSecretFile', [{ ...google, clientSecretFile: 'x' }]],
  ['inconnue, domain', [{ ...google, domain: 'exemple.fr' }]],
  ['fournisseur 2 n’est pas un objet', [google, 'google']],
  ['même id', [google, { ...google, issuer: 'https://other.example' }]],
  ['même issuer', [google, { ...google, id: 'other' }]],
])('a message of one line says that « %s », and shows no secret', (words, entries) => {
  expect(() => read(...entries)).toThrow(words);
  expect(() => read(...entries)).toThrow(/^SIGN_IN_PROVIDERS : ((?!hunter2)[^\n])+\.$/);
});

test('what is no list, and a file that is not there, is said', () => {
  expect(() => readCompanies('["hunter2"', folder)).toThrow(/^SIGN_IN_PROVIDERS : le texte/);
  expect(() => readCompanies('absent.json', folder)).toThrow(
    /absent\.json ne se lit pas \(ENOENT\)/,
  );
});

test('a provider of this machine may speak in clear', () => {
  expect(read({ ...google, issuer: 'http://localhost:8080/realms/x' })).toHaveLength(1);
});
