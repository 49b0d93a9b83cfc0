import Type, { type Static } from 'typebox';
import { Nullable } from '../values.ts';
import { attributionModels } from './attribution-models.ts';
import { RowPositions } from './row-positions.ts';
import { visitCounts, visitRates } from './row-visits.ts';

const numbersByMetric = (description: string, example: Record<string, number>) =>
  Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'number' },
    description,
    examples: [example],
  });

const ratiosByMetric = (description: string, example: Record<string, number>) =>
  Type.Unsafe<Record<string, number | null>>({
    type: 'object',
    additionalProperties: { type: 'number', nullable: true },
    description,
    examples: [example],
  });

const interval = (example: string) =>
  Type.Optional(
    Type.Union([Nullable(Type.String()), Type.Integer()], {
      description:
        'Le début de l’intervalle dans le fuseau de la question, ou son nombre à partir de 1 ; absent si la question n’a pas d’intervalle. Vide (`null`) dans une comparaison, pour un intervalle que seule l’autre période a.',
      examples: [example],
    }),
  );

/** What a row says of a channel in a period, by one model. */
const numbers = {
  values: numbersByMetric(
    'Ce qui est attribué de chaque métrique. Les lignes d’un modèle et d’un intervalle font ensemble, au centime près, ce que disent les analyses d’événements. `state-delay-{état}` ne s’additionne pas : c’est la moyenne des délais, pondérée par la part de chaque événement.',
    { 'event-count': 12, turnover: 1440.5 },
  ),
  spend: Nullable(
    Type.Number({
      description:
        'La dépense, répartie par jour et convertie dans la devise du projet au taux de référence de chaque jour ; vide (`null`) si un taux manque.',
      examples: [312.4],
    }),
  ),
  cost: ratiosByMetric(
    'Par métrique, la dépense divisée par la valeur : le coût d’un événement, d’un état, d’une unité. Vide (`null`) si la valeur est nulle ou négative, ou si un taux de référence manque.',
    { 'event-count': 26.033333, turnover: 0.216869 },
  ),
  returnOnSpend: ratiosByMetric(
    'Par métrique qui est un montant, la valeur divisée par la dépense. Vide (`null`) sans dépense, ou si un taux de référence manque.',
    { turnover: 4.611076 },
  ),
  ...visitCounts,
  ...visitRates,
  positions: Type.Optional(RowPositions),
};

const ComparedNumbers = Type.Object(
  { interval: interval('2025-03-01T00:00:00.000+01:00'), ...numbers },
  {
    description:
      'Les mêmes nombres dans la période comparée, pour l’intervalle qui répond à celui-ci ; vide (`null`) s’il n’y en a pas, absent si la question ne compare pas.',
  },
);

export const AttributionRow = Type.Object(
  {
    identifier: Nullable(
      Type.String({
        description:
          'La source, l’identifiant de l’intégration ou de la campagne, ou ce que demande `groupBy` : un groupe de canaux, un code de pays, un appareil, une page ; `others` pour ce qui n’a pas de ligne à soi ; vide (`null`) pour ce qu’aucune interaction n’a précédé.',
        examples: ['utm:facebook/soldes'],
      }),
    ),
    name: Type.String({
      description: 'Son nom.',
      examples: ['Campagne balisée : facebook · soldes'],
    }),
    parent: Type.Optional(
      Type.String({
        description:
          'L’identifiant de la ligne du niveau au-dessus : pour `integration`, la source ; pour `campaign`, l’intégration ou la source ; pour `adSet`, la campagne ; pour `ad`, l’ensemble d’annonces. Les lignes d’un même parent font ensemble la sienne (voir `sharing`).',
        examples: ['utm:facebook'],
      }),
    ),
    interval: interval('2026-03-01T00:00:00.000+01:00'),
    model: Type.Enum(attributionModels, { description: 'Le modèle d’attribution.' }),
    ...numbers,
    compared: Type.Optional(Nullable(ComparedNumbers)),
  },
  { title: 'AttributionRow', description: 'Ce qu’une source a obtenu et coûté, selon un modèle.' },
);
export type AttributionRow = Static<typeof AttributionRow>;

/** The numbers of a row, without what says which row it is. */
export type AttributionNumbers = Static<Type.TObject<typeof numbers>>;
