import type { Field } from '@sillage/contract/events/fields';

export type FieldType = Field['type'];

interface FieldSamples {
  name: string;
  /** Values to try, as typed. The first is the initial one. */
  values: readonly string[];
}

/** One row per type. Some values are invalid on purpose. */
export const samples: Record<FieldType, FieldSamples> = {
  currency: {
    name: 'montant',
    values: [
      '{ "amount": 110, "currency": "USD" }',
      '49.90',
      '{ "amount": 20, "currency": "JPY" }',
      '49,90',
    ],
  },
  phone: {
    name: 'téléphone',
    values: ['06 12 34 56 78', '+32 470 12 34 56', '0470 12 34 56', '12'],
  },
  date: {
    name: 'date',
    values: ['2026-03-29T09:30:00+02:00', '2026-03-29', '29/03/2026', '2026-02-30'],
  },
  email: { name: 'e-mail', values: [' Camille.Durand@Exemple.FR ', 'camille@exemple', 'camille'] },
  number: { name: 'nombre', values: ['12.50', '"12.50"', '1e3', 'douze'] },
  string: { name: 'texte', values: ['Commande 1042', '1042', 'true'] },
  boolean: { name: 'booléen', values: ['true', '1', '"FALSE"', 'oui'] },
  location: {
    name: 'lieu',
    values: [
      'Lyon',
      '{ "city": "Lyon", "country": "FR" }',
      '{ "latitude": 45.76, "longitude": 4.84 }',
      '{ "latitude": 145 }',
    ],
  },
  state: { name: 'état', values: ['1', '0', 'true', '2'] },
};

export const fieldTypes = Object.keys(samples) as FieldType[];

/** Invented exchange rates: the value of one euro. */
export const sampleRates = { USD: '1.1', GBP: '0.85' };
