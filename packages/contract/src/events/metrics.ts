import Type from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { correctedEvent, paidEvent, paidState } from '../examples/events.ts';
import { cursorPageOf, userId } from '../examples/story.ts';
import { cursorQuery, UserPage } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, ProjectId, Uuid } from '../values.ts';
import { ComputedEvent, eventIdDescription, Metric, metricKinds } from './events.ts';

const MetricParams = (description: string, example: string) =>
  Type.Object({
    projectId: ProjectId,
    id: Uuid(eventIdDescription),
    storageKey: Type.String({ minLength: 1, maxLength: 100, description, examples: [example] }),
  });

const valueDate = Type.Optional(
  Instant('Date à laquelle la valeur est prise ; absente : maintenant.'),
);

const StateChange = Type.Object(
  {
    value: Type.Unsafe<0 | 1>({
      type: 'integer',
      enum: [0, 1],
      description: '1 si l’événement entre dans l’état, 0 s’il en sort.',
    }),
    date: valueDate,
  },
  {
    title: 'StateChange',
    additionalProperties: false,
    description: 'La nouvelle valeur d’un état.',
    examples: [{ value: 1, date: '2026-03-01T09:30:00.000Z' }],
  },
);

const StatisticChange = Type.Object(
  {
    value: Type.Unsafe<number | { amount: number; currency: string }>({
      'x-exact': true,
      anyOf: [
        { type: 'number', description: 'Un nombre, ou un montant dans la devise du projet.' },
        {
          type: 'object',
          additionalProperties: false,
          required: ['amount', 'currency'],
          properties: {
            amount: { type: 'number', description: 'Le montant.' },
            currency: { type: 'string', format: 'currency-code', description: 'Sa devise.' },
          },
          description: 'Un montant dans une autre devise.',
        },
      ],
      description: 'La nouvelle valeur : un nombre, ou un montant avec sa devise.',
    }),
    date: valueDate,
  },
  {
    title: 'StatisticChange',
    additionalProperties: false,
    description: 'La nouvelle valeur d’une statistique.',
    examples: [{ value: { amount: 120, currency: 'EUR' } }],
  },
);

const tag = 'Événements';

export const metricOperations = {
  patchState: operation({
    tag,
    method: 'PATCH',
    path: '/projects/{projectId}/events/{id}/states/{storageKey}',
    summary: 'Changer un état',
    description:
      'Fait entrer un événement dans un état, ou l’en fait sortir, à une date. Chaque changement est gardé avec sa date.',
    access: 'editor',
    params: MetricParams('Clé de stockage de l’état.', 'paid'),
    body: StateChange,
    answer: { status: 200, description: 'L’événement.', schema: ComputedEvent, example: paidEvent },
    errors: [...bodyErrors, 'event-not-found', 'no-such-metric', 'event-pending', ...guardErrors],
  }),
  patchStatistic: operation({
    tag,
    method: 'PATCH',
    path: '/projects/{projectId}/events/{id}/statistics/{storageKey}',
    summary: 'Changer une statistique',
    description:
      'Donne une valeur à une statistique, à une date. Les valeurs d’avant sont gardées.',
    access: 'editor',
    params: MetricParams('Clé de stockage de la statistique.', 'turnover'),
    body: StatisticChange,
    answer: {
      status: 200,
      description: 'L’événement.',
      schema: ComputedEvent,
      example: correctedEvent,
    },
    errors: [...bodyErrors, 'event-not-found', 'no-such-metric', 'event-pending', ...guardErrors],
  }),
  listUserMetrics: operation({
    tag: 'Personnes',
    method: 'GET',
    path: '/projects/{projectId}/users/{id}/metrics',
    summary: 'Lister les états et statistiques d’une personne',
    description:
      'Rend les valeurs des états et des statistiques de tous les événements d’une personne. Une personne réunie à une autre répond sous l’identifiant de celle qui reste, donné par `userId`.',
    access: 'reader',
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de la personne.') }),
    query: Type.Object(
      {
        type: Type.Optional(
          Type.Enum(metricKinds, { description: 'Seulement les états, ou les statistiques.' }),
        ),
        since: Type.Optional(Instant('Seulement les valeurs à partir de cette date.')),
        until: Type.Optional(Instant('Seulement les valeurs avant cette date.')),
        ...cursorQuery,
        sort: Type.Optional(
          Type.Enum(['createdAt', 'updatedAt', 'metricDate'], {
            default: 'createdAt',
            description: 'Clé de l’ordre.',
          }),
        ),
        order: Type.Optional(
          Type.Enum(['ASC', 'DESC'], { default: 'ASC', description: 'Sens de l’ordre.' }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de valeurs.',
      schema: UserPage('MetricPage', Metric),
      example: { ...cursorPageOf(paidState), userId },
    },
    errors: ['invalid-payload', 'project-not-found', 'user-not-found', ...guardErrors],
  }),
};
