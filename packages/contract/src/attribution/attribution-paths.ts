import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { InsightFilter } from '../events/insights.ts';
import { attributionPaths } from '../examples/attribution.ts';
import { operation } from '../operation.ts';
import { period } from '../periods.ts';
import { Nullable, ProjectParams } from '../values.ts';
import { windowOptions } from './attribution-options.ts';
import { AttributionQuery } from './attribution-query.ts';

/** Paths with more steps than this are among the others. */
export const maxPathSteps = 50;
export const defaultPaths = 50;
const maxPaths = 500;

const { metrics, groupBy } = AttributionQuery.properties;

export const PathQuery = Type.Object(
  {
    ...period,
    metrics,
    groupBy,
    ...windowOptions,
    filter: Type.Optional(InsightFilter),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxPaths,
        default: defaultPaths,
        description: `Le nombre de parcours à rendre, ${maxPaths} au plus. Les autres font ensemble une ligne.`,
      }),
    ),
  },
  {
    title: 'PathQuery',
    additionalProperties: false,
    description: 'Une question sur les parcours qui ont mené aux événements d’une période.',
    examples: [
      {
        since: '2026-01-01',
        until: '2026-04-01',
        metrics: ['event-count', 'turnover'],
        groupBy: 'source',
        limit: 10,
      },
    ],
  },
);
export type PathQuery = Static<typeof PathQuery>;

const PathStep = Type.Object(
  {
    identifier: Type.String({
      description: 'L’identifiant du canal, comme dans l’attribution.',
      examples: ['search:google'],
    }),
    name: Type.String({ description: 'Son nom.', examples: ['Recherche : google'] }),
  },
  { title: 'PathStep', description: 'Une étape d’un parcours.' },
);

export const AttributionPath = Type.Object(
  {
    path: Nullable(
      Type.Array(PathStep, {
        description:
          'Les canaux, du premier au dernier : deux étapes qui se suivent sont différentes. Liste vide pour ce qu’aucune interaction n’a précédé ; `null` pour les autres parcours, réunis.',
      }),
    ),
    events: Type.Integer({
      description:
        'Le nombre d’événements qui ont suivi ce parcours et dont une métrique demandée a changé dans la période.',
      examples: [12],
    }),
    values: Type.Unsafe<Record<string, number>>({
      type: 'object',
      additionalProperties: { type: 'number' },
      description:
        'La valeur de chaque métrique. Les lignes font ensemble exactement ce que disent les analyses d’événements.',
      examples: [{ 'event-count': 12, turnover: 1440.5 }],
    }),
    timeToConvert: Nullable(
      Type.Object(
        {
          mean: Type.Number({ description: 'La moyenne, en secondes.', examples: [172_800] }),
          median: Type.Number({ description: 'La médiane, en secondes.', examples: [86_400] }),
        },
        {
          description:
            'Le temps entre la première interaction du parcours et l’événement ; vide (`null`) sans interaction.',
        },
      ),
    ),
  },
  { title: 'AttributionPath', description: 'Un parcours, et ce qu’il a obtenu.' },
);
export type AttributionPath = Static<typeof AttributionPath>;

export const attributionPathOperations = {
  queryPaths: operation({
    tag: 'Attribution',
    method: 'POST',
    path: '/projects/{projectId}/attribution/paths',
    summary: 'Compter les parcours',
    description: `Réunit les événements d’une période par le parcours qui y a mené : la suite des canaux dans la fenêtre, comme l’attribution la lit, sans répéter celui qui précède. Viennent d’abord les parcours du plus grand nombre d’événements, puis les autres en une ligne, et ceux de plus de ${maxPathSteps} étapes avec eux, puis ce que rien n’a précédé.`,
    access: 'reader',
    params: ProjectParams,
    body: PathQuery,
    answer: {
      status: 200,
      description: 'Les parcours, du plus fréquent au plus rare.',
      schema: Type.Array(AttributionPath),
      example: attributionPaths,
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
