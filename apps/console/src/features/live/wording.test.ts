import { expect, test } from 'vitest';
import type { LiveEntry } from './live-log.ts';
import { filterEntries, readKinds } from './wording.ts';

const order = { id: '1', kind: 'event', eventType: 'order', eventId: 'a' } as LiveEntry;
const hit = { id: '2', kind: 'hit', page: 'https://exemple.fr/tarifs' } as LiveEntry;
const name = (reference: string) => (reference === 'order' ? 'Réservation' : reference);

test('kinds and words choose, without case or accents', () => {
  expect(filterEntries([order, hit], ['event', 'hit'], 'TARIF', name)).toEqual([hit]);
  expect(filterEntries([order, hit], ['event', 'hit'], 'reserv', name)).toEqual([order]);
  expect(filterEntries([order, hit], ['hit'], '', name)).toEqual([hit]);
});

test('an address that names no kind shows all', () => {
  expect(readKinds(['refus'])).toEqual(['trash']);
  expect(readKinds(['autre'])).toEqual(['event', 'hit', 'trash']);
});
