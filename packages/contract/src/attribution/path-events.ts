import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { pathEventPage } from '../examples/attribution.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectParams, Uuid } from '../values.ts';
import { maxPathSteps, PathQuery } from './attribution-paths.ts';

export const defaultPathEvents = 50;
const maxPathEvents = 500;

export const PathEventQuery = Type.Object(
  {
    question: PathQuery,
    path: Nullable(
      Type.Array(Type.String({ maxLength: 5000 }), {
        maxItems: maxPathSteps,
        description:
          'Les identifiants des étapes, de la première à la dernière ; liste vide pour ce qu’aucune interaction n’a précédé ; `null` pour les autres parcours, ceux que la réponse réunit.',
        examples: [['custom', 'utm:infolettre']],
      }),
    ),
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
        maximum: maxPathEvents,
        default: defaultPathEvents,
        description: `Nombre d’éléments à rendre, ${maxPathEvents} au plus.`,
      }),
    ),
  },
  {
    title: 'PathEventQuery',
    additionalProperties: false,
    description: 'Une ligne d’une réponse sur les parcours : la question, et le parcours.',
    examples: [
      {
        question: {
          since: '2026-01-01',
          until: '2026-04-01',
          metrics: ['event-count', 'turnover'],
          groupBy: 'source',
          limit: 10,
        },
        path: ['custom', 'utm:infolettre'],
      },
    ],
  },
);
export type PathEventQuery = Static<typeof PathEventQuery>;

const PathEvent = Type.Object(
  {
    eventId: Uuid('Identifiant de l’événement.'),
    eventType: Type.String({ description: 'Son type.', examples: ['order'] }),
    eventDate: Instant('Sa date.'),
    values: Type.Unsafe<Record<string, number>>({
      type: 'object',
      additionalProperties: { type: 'number' },
      description: 'Ce qu’il compte dans la période, pour chaque métrique.',
      examples: [{ 'event-count': 1, turnover: 120 }],
    }),
    timeToConvert: Nullable(
      Type.Number({
        description:
          'Le temps entre la première interaction du parcours et l’événement, en secondes ; vide (`null`) sans interaction.',
        examples: [604_800],
      }),
    ),
  },
  { title: 'PathEvent', description: 'Un événement qui a suivi un parcours.' },
);

export const PathEventPage = Type.Object(
  {
    events: Type.Integer({
      description: 'Le nombre d’événements de la ligne, tel que la réponse le dit.',
      examples: [1],
    }),
    count: Type.Integer({ description: 'Nombre d’éléments de cette page.', examples: [1] }),
    limit: Type.Integer({ description: 'Nombre d’éléments demandés.', examples: [50] }),
    next: Nullable(
      Type.String({
        description:
          'À donner en `after` pour la suite ; vide (`null`) à la fin. Une page peut avoir moins d’éléments que demandé, ou aucun, avant la fin.',
      }),
    ),
    data: Type.Array(PathEvent, {
      description: 'Les événements, de celui qui a changé en dernier au plus ancien.',
    }),
  },
  { title: 'PathEventPage', description: 'Une page des événements d’un parcours.' },
);
export type PathEventPage = Static<typeof PathEventPage>;

export const pathEventOperations = {
  listPathEvents: operation({
    tag: 'Attribution',
    method: 'POST',
    path: '/projects/{projectId}/attribution/path-events',
    summary: 'Lister les événements d’un parcours',
    description:
      'Rend les événements qui ont suivi un parcours : donnez la question telle qu’elle a été posée à « Compter les parcours », puis le parcours. Les pages ont ensemble autant d’événements que la ligne, et leurs valeurs font ensemble celles de la ligne.',
    access: 'reader',
    params: ProjectParams,
    body: PathEventQuery,
    answer: {
      status: 200,
      description: 'Une page d’événements.',
      schema: PathEventPage,
      example: pathEventPage,
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
