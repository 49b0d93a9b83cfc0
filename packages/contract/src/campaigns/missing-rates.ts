import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { ProjectParams } from '../values.ts';

const day = (description: string) =>
  Type.String({ description, pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-11-03'] });

const MissingRate = Type.Object(
  {
    currency: Type.String({ description: 'La devise des dépenses.', examples: ['USD'] }),
    firstDay: day('Le premier jour de ces dépenses, dans le fuseau du projet.'),
    lastDay: day('Leur dernier jour, compris.'),
    outlayCount: Type.Integer({ description: 'Le nombre de dépenses concernées.', examples: [12] }),
  },
  {
    title: 'MissingRate',
    description: 'Des dépenses d’une devise dont le taux n’est pas connu à leurs jours.',
  },
);
export type MissingRate = Static<typeof MissingRate>;

export const missingRateOperations = {
  listMissingRates: operation({
    tag: 'Dépenses',
    method: 'GET',
    path: '/projects/{projectId}/missing-rates',
    summary: 'Lister les taux de référence qui manquent',
    description:
      'Rend, par devise, les dépenses que l’attribution ne peut pas convertir dans la devise du projet, faute de taux à leurs jours : elles ne comptent pas encore.',
    access: 'reader',
    params: ProjectParams,
    answer: {
      status: 200,
      description: 'Une ligne par devise ; aucune quand tous les taux sont connus.',
      schema: Type.Object(
        { data: Type.Array(MissingRate, { description: 'Les devises, par leur code.' }) },
        { title: 'MissingRates', description: 'Les taux de référence qui manquent aux dépenses.' },
      ),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
