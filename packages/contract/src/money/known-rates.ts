import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { ProjectParams } from '../values.ts';

const KnownRates = Type.Object(
  {
    day: Type.String({
      description: 'Le jour depuis lequel ces taux valent, jusqu’au suivant de la liste.',
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      examples: ['2026-11-01'],
    }),
    rates: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string', description: 'Ce que vaut un euro.' },
      description: 'Les taux du jour, par code de devise.',
      examples: [{ USD: '1.0821' }],
    }),
    isOwn: Type.Boolean({
      description:
        'Vrai si ces taux ne valent que pour ce projet ; faux s’ils ont été chargés pour tout le serveur.',
      examples: [false],
    }),
  },
  { title: 'KnownRates', description: 'Les taux de référence d’un jour.' },
);
export type KnownRates = Static<typeof KnownRates>;

export const knownRateOperations = {
  listReferenceRates: operation({
    tag: 'Dépenses',
    method: 'GET',
    path: '/projects/{projectId}/reference-rates',
    summary: 'Lister les taux de référence',
    description:
      'Rend les taux auxquels les montants du projet sont convertis, jour par jour, les plus récents d’abord. Un jour qui n’y est pas suit le dernier jour qui le précède.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        currency: Type.Optional(
          Type.String({
            pattern: '^[A-Z]{3}$',
            description: 'Seulement les jours qui ont un taux de cette devise, et ce taux seul.',
            examples: ['USD'],
          }),
        ),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de jours.',
      schema: Page('KnownRatesPage', KnownRates),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
