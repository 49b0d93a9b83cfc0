import { expect, test } from 'vitest';
import { isAllowedOrigin } from './allowed-origin.ts';

const allowed = ['https://exemple.fr', 'https://*.boutique.fr', 'http://localhost:3000'];

test.each([
  'https://exemple.fr',
  'HTTPS://Exemple.FR',
  'https://www.boutique.fr',
  'https://a.b.boutique.fr',
  'http://localhost:3000',
])('%s is allowed', (origin) => {
  expect(isAllowedOrigin(origin, allowed)).toBe(true);
});

test.each([
  undefined,
  'null',
  '',
  'http://exemple.fr',
  'https://exemple.fr:8443',
  'https://exemple.fr.voleur.fr',
  'https://boutique.fr',
  'https://.boutique.fr',
  'https://voleurboutique.fr',
  'https://voleur.fr/x.boutique.fr',
  'https://www.boutique.fr:8443',
])('%s is not', (origin) => {
  expect(isAllowedOrigin(origin, allowed)).toBe(false);
});
