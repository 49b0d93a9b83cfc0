import type { EventType } from '@sillage/client/source/client';
import { expect, test } from 'vitest';
import { mendingOf, reasonNames } from './reasons.ts';

const field = { ingestionKey: 'total', storageKey: 'turnover', type: 'currency' };
const order = {
  name: 'Commande',
  archivedAt: null,
  fields: [{ ...field, entity: 'statistic' }],
} as unknown as EventType;
const refused = (value: unknown) => ({ type: 'invalid-field' as const, field: 'total', value });

test('a value that is not understood says what was expected', () => {
  const { why } = mendingOf(refused('cent'), order, 'EUR');
  expect(why).toContain('« cent »');
  expect(why).toContain('un nombre dans la devise du projet');
});

test('an amount without a rate says so: no change of the type would mend it', () => {
  const { why, how } = mendingOf(refused({ amount: 3, currency: 'USD' }), order, 'EUR');
  expect(why).toContain('aucun taux');
  expect(how).toContain('taux de référence');
});

test('an unknown type is to be made, an archived one to be restored', () => {
  const error = { type: 'unknown-event-type' as const, field: null, value: 'commande' };
  expect(mendingOf(error, undefined, 'EUR').how).toContain('Créez-le');
  expect(mendingOf(error, { ...order, archivedAt: '2026-01-01' }, 'EUR').how).toContain(
    'Rétablissez',
  );
});

test('several reasons make one sentence', () => {
  const reasons = [
    { type: 'missing-field' as const, field: 'email' },
    { type: 'missing-field' as const, field: 'total' },
  ];
  expect(reasonNames(reasons, 'order')).toBe('Il manque « email » ; il manque « total »');
});
