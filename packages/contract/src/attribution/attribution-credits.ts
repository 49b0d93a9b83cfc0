import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { maxMetricLength } from '../events/insights.ts';
import { creditPage } from '../examples/attribution.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectParams, Uuid } from '../values.ts';
import { attributionModels } from './attribution-models.ts';
import { AttributionQuery } from './attribution-query.ts';

export const defaultCredits = 50;
const maxCredits = 500;

export const CreditQuery = Type.Object(
  {
    question: AttributionQuery,
    identifier: Nullable(
      Type.String({
        maxLength: 5000,
        description:
          'L’identifiant de la ligne : une source, `others`, ou `null` pour « Non attribué ».',
        examples: ['search:google'],
      }),
    ),
    interval: Type.Optional(
      Type.Union([Type.String({ maxLength: 40 }), Type.Integer()], {
        description: 'L’intervalle de la ligne, si la question en a.',
        examples: ['2026-03-01T00:00:00.000+01:00'],
      }),
    ),
    model: Type.Enum(attributionModels, { description: 'Le modèle de la ligne.' }),
    metric: Type.String({
      minLength: 1,
      maxLength: maxMetricLength,
      description: 'La métrique du nombre : une somme, et non un délai, qui est une moyenne.',
      examples: ['turnover'],
    }),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'Le `next` de la page précédente.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxCredits,
        default: defaultCredits,
        description: `Nombre d’éléments à rendre, ${maxCredits} au plus.`,
      }),
    ),
  },
  {
    title: 'CreditQuery',
    additionalProperties: false,
    description: 'Un nombre d’une réponse d’attribution : la question, et où il s’y trouve.',
    examples: [
      {
        question: {
          since: '2026-01-01',
          until: '2026-04-01',
          models: ['linear'],
          metrics: ['turnover'],
          groupBy: 'source',
        },
        identifier: 'utm:infolettre',
        model: 'linear',
        metric: 'turnover',
      },
    ],
  },
);
export type CreditQuery = Static<typeof CreditQuery>;

const Credit = Type.Object(
  {
    eventId: Uuid('Identifiant de l’événement.'),
    eventType: Type.String({ description: 'Son type.', examples: ['order'] }),
    eventDate: Instant('Sa date.'),
    value: Type.Number({
      description: 'Ce que l’événement compte en tout dans l’intervalle, pour cette métrique.',
      examples: [120],
    }),
    share: Nullable(
      Type.Number({
        description: 'La part qui en revient à la ligne ; vide (`null`) si l’événement compte 0.',
        examples: [0.5],
      }),
    ),
    amount: Type.Number({
      description:
        'Ce qui en revient à la ligne. Ensemble, les éléments font exactement le nombre.',
      examples: [60],
    }),
  },
  { title: 'Credit', description: 'Ce qu’un événement apporte à un nombre.' },
);

export const CreditPage = Type.Object(
  {
    value: Type.Number({ description: 'Le nombre, tel que l’attribution le dit.', examples: [60] }),
    count: Type.Integer({ description: 'Nombre d’éléments de cette page.', examples: [1] }),
    limit: Type.Integer({ description: 'Nombre d’éléments demandés.', examples: [50] }),
    next: Nullable(
      Type.String({
        description:
          'À donner en `after` pour la suite ; vide (`null`) à la fin. Une page peut avoir moins d’éléments que demandé, ou aucun, avant la fin.',
      }),
    ),
    data: Type.Array(Credit, {
      description: 'Les événements, de celui qui a changé en dernier au plus ancien.',
    }),
  },
  { title: 'CreditPage', description: 'Une page de ce qui fait un nombre.' },
);
export type CreditPage = Static<typeof CreditPage>;

export const attributionCreditOperations = {
  listCredits: operation({
    tag: 'Attribution',
    method: 'POST',
    path: '/projects/{projectId}/attribution/credits',
    summary: 'Lister les événements d’un nombre',
    description:
      'Rend les événements qui font un nombre d’une réponse d’attribution, avec la part de chacun : donnez la question telle qu’elle a été posée, puis la ligne et la métrique. Les montants de toutes les pages font ensemble exactement le nombre, au centime. La période comparée de la question est laissée de côté.',
    access: 'reader',
    params: ProjectParams,
    body: CreditQuery,
    answer: {
      status: 200,
      description: 'Une page d’événements.',
      schema: CreditPage,
      example: creditPage,
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
