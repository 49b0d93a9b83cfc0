import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { Count } from '../values.ts';

/** By day, the value of one euro in each currency. */
const DailyRates = Type.Unsafe<Record<string, Record<string, string>>>({
  type: 'object',
  maxProperties: 1000,
  additionalProperties: {
    type: 'object',
    maxProperties: 200,
    additionalProperties: { type: 'string', maxLength: 50, description: 'Ce que vaut un euro.' },
    description: 'Les taux d’un jour, par devise.',
  },
  description: 'Les taux, par jour (`AAAA-MM-JJ`) : mille jours au plus.',
});

export const ReferenceRates = Type.Object(
  { rates: DailyRates },
  {
    title: 'ReferenceRates',
    additionalProperties: false,
    description: 'Des taux de référence de l’euro.',
    examples: [{ rates: { '2026-11-13': { USD: '1.0847' } } }],
  },
);
export type ReferenceRates = Static<typeof ReferenceRates>;

export const referenceRateOperations = {
  putReferenceRates: operation({
    tag: 'Taux de référence',
    method: 'PUT',
    path: '/reference-rates',
    summary: 'Enregistrer des taux de référence',
    description:
      'Enregistre les taux de l’euro, jour par jour. Un montant est converti au taux de son jour, ou du dernier jour qui en a un.',
    access: 'administrator',
    body: ReferenceRates,
    answer: {
      status: 200,
      description: 'Le nombre de jours enregistrés.',
      schema: Count('SavedRates', 'Nombre de jours enregistrés.'),
    },
    errors: [...bodyErrors, ...guardErrors],
  }),
};
