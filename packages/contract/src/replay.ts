import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from './errors.ts';
import { operation } from './operation.ts';
import { ProjectParams } from './values.ts';

const Count = (title: string, description: string) =>
  Type.Object(
    { count: Type.Integer({ description }) },
    { title, description: 'Combien d’éléments sont concernés.' },
  );

const Replay = Type.Object(
  {
    eventType: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Seulement les événements de cette référence ; absente : tous.',
      }),
    ),
  },
  { title: 'Replay', additionalProperties: false, description: 'Les événements à rejouer.' },
);

/** A day's rates: what one euro is worth in each currency. */
const DailyRates = Type.Unsafe<Record<string, Record<string, string>>>({
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: { type: 'string', description: 'Ce que vaut un euro.' },
    description: 'Les cours d’un jour, par devise.',
  },
  description: 'Les cours, par jour (`AAAA-MM-JJ`).',
});

export const ReferenceRates = Type.Object(
  { rates: DailyRates },
  {
    title: 'ReferenceRates',
    additionalProperties: false,
    description: 'Des cours de référence de l’euro.',
    examples: [{ rates: { '2026-11-13': { USD: '1.0847' } } }],
  },
);
export type ReferenceRates = Static<typeof ReferenceRates>;

export const replayOperations = {
  replayEvents: operation({
    tag: 'Corbeille',
    method: 'POST',
    path: '/projects/{projectId}/events/replay',
    summary: 'Rejouer la corbeille',
    description:
      'Remet à traiter les événements de la corbeille, après la correction d’un type d’événement : ceux qui sont compris la quittent, les autres y restent avec leurs nouvelles raisons.',
    access: 'editor',
    params: ProjectParams,
    body: Replay,
    answer: {
      status: 202,
      description: 'Le nombre d’événements remis à traiter.',
      schema: Count('Replayed', 'Nombre d’événements remis à traiter.'),
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};

export const referenceRateOperations = {
  putReferenceRates: operation({
    tag: 'Cours de référence',
    method: 'PUT',
    path: '/reference-rates',
    summary: 'Enregistrer des cours de référence',
    description:
      'Enregistre les cours de l’euro, jour par jour. Un montant est converti au cours de son jour, ou du dernier jour qui en a un.',
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
