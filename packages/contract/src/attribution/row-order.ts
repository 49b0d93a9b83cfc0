import Type, { type Static } from 'typebox';
import { maxMetricLength } from '../events/insights.ts';
import { attributionModels } from './attribution-models.ts';

const sortKeys = [
  'name',
  'value',
  'spend',
  'cost',
  'returnOnSpend',
  'visits',
  'visitors',
  'conversionRate',
] as const;

export const RowSort = Type.Object(
  {
    by: Type.Enum(sortKeys, {
      description:
        'Ce qui range les lignes : leur nom, la valeur d’une métrique (`value`), ou un autre de leurs nombres, sur toute la période ; `visits`, `visitors` et `conversionRate`, si `include` les demande.',
    }),
    metric: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: maxMetricLength,
        description:
          'La métrique de `value`, `cost` ou `returnOnSpend`, parmi celles de la question ; la première, par défaut.',
        examples: ['turnover'],
      }),
    ),
    model: Type.Optional(
      Type.Enum(attributionModels, {
        description:
          'Le modèle qui range les lignes, parmi ceux de la question ; le premier, par défaut.',
      }),
    ),
    order: Type.Optional(
      Type.Enum(['ASC', 'DESC'], {
        description:
          'Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`). Par défaut, les noms sont croissants et les nombres décroissants ; ce qui est vide (`null`) vient à la fin.',
      }),
    ),
  },
  {
    title: 'RowSort',
    additionalProperties: false,
    description:
      'L’ordre des identifiants, le même dans tous les modèles et tous les intervalles. « Autres » et « Non attribué » restent à la fin. Par défaut, l’ordre des noms.',
  },
);
export type RowSort = Static<typeof RowSort>;

export const RowLimit = Type.Integer({
  minimum: 1,
  maximum: 1000,
  description:
    'Le nombre d’identifiants à rendre, les premiers de l’ordre demandé, ou ceux qui ont la plus grande valeur de la première métrique. Les autres font ensemble la ligne « Autres » (`others`), et les sommes restent exactes.',
  examples: [10],
});
