import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { trashedEvent } from '../examples/events.ts';
import { cursorPageOf } from '../examples/story.ts';
import { CursorPage, cursorQuery, maxCount } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { eventIdDescription, eventsTag } from './events.ts';

export const trashReasons = [
  'unknown-event-type',
  'missing-field',
  'invalid-field',
  'nonce-taken',
] as const;

export const TrashError = Type.Object(
  {
    type: Type.Enum(trashReasons, {
      description:
        'La cause. `nonce-taken` : le `nonce` est celui d’un événement de confiance, qui dit autre chose.',
    }),
    value: Type.Unsafe<unknown>({ description: 'La valeur en cause.', examples: ['cent euros'] }),
    field: Nullable(
      Type.String({ description: 'La clé d’ingestion en cause.', examples: ['total'] }),
    ),
  },
  { title: 'TrashError', description: 'Une raison de mettre un événement à la corbeille.' },
);
export type TrashError = Static<typeof TrashError>;

export const TrashedEvent = Type.Object(
  {
    _id: Uuid(eventIdDescription),
    projectId: ProjectId,
    eventTypeId: Nullable(Uuid('Identifiant du type d’événement, s’il existe.')),
    eventTypeRef: Type.String({
      description:
        'Référence du type d’événement, telle que reçue ; `others` au-delà du quota de noms inconnus du jour : la raison dit alors le vrai nom.',
      examples: ['order'],
    }),
    processingDate: Instant('Date du traitement.'),
    rawEventDate: Instant('Date de réception.'),
    errors: Type.Array(TrashError, { description: 'Toutes les raisons.' }),
  },
  {
    title: 'TrashedEvent',
    description:
      'Un événement qui n’a pas pu être compris. Rien n’en est perdu : il peut être rejoué.',
  },
);
export type TrashedEvent = Static<typeof TrashedEvent>;

const period = {
  since: Type.Optional(Instant('Seulement ceux reçus à partir de cette date.')),
  until: Type.Optional(Instant('Seulement ceux reçus avant cette date.')),
};

const TrashSummaryRow = Type.Object(
  {
    type: Type.Enum(trashReasons, { description: 'La cause.', examples: ['missing-field'] }),
    eventType: Type.String({
      description: 'Référence du type d’événement, telle que reçue.',
      examples: ['order'],
    }),
    field: Nullable(
      Type.String({ description: 'La clé d’ingestion en cause.', examples: ['total'] }),
    ),
    count: Type.Integer({ description: 'Combien d’événements ont cette raison.', examples: [12] }),
    lastDate: Instant('Date de réception du plus récent.'),
  },
  { title: 'TrashSummaryRow', description: 'Une raison, et combien d’événements l’ont.' },
);

const TrashSummary = Type.Object(
  {
    total: Type.Integer({
      description: `Nombre d’événements regardés, ${maxCount} au plus.`,
      examples: [12],
    }),
    totalIsExact: Type.Boolean({
      description: `Vrai si toute la corbeille a été regardée ; faux si ce sont les ${maxCount} plus récents.`,
      examples: [true],
    }),
    data: Type.Array(TrashSummaryRow, { description: 'Les raisons, les plus fréquentes d’abord.' }),
  },
  { title: 'TrashSummary', description: 'Ce qui remplit la corbeille.' },
);
export type TrashSummary = Static<typeof TrashSummary>;

export const trashedEventOperations = {
  listTrashedEvents: operation({
    tag: eventsTag,
    method: 'GET',
    path: '/projects/{projectId}/events/trashed',
    summary: 'Lister les événements à la corbeille',
    description:
      'Rend les événements qui n’ont pas pu être compris, les plus récents d’abord, avec toutes les raisons. Avec `type` et `field`, une même raison doit satisfaire les deux.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        ...period,
        nonce: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 200,
            description: 'Seulement celui qui a été envoyé sous ce `nonce`.',
          }),
        ),
        eventType: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 100,
            description: 'Seulement ceux de ce type d’événement, tel que reçu.',
          }),
        ),
        type: Type.Optional(
          Type.Enum(trashReasons, { description: 'Seulement ceux qui ont cette cause.' }),
        ),
        field: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 100,
            description: 'Seulement ceux dont cette clé d’ingestion est en cause.',
          }),
        ),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page d’événements à la corbeille.',
      schema: CursorPage('TrashedEventPage', TrashedEvent),
      example: cursorPageOf(trashedEvent),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  listTrashReasons: operation({
    tag: eventsTag,
    method: 'GET',
    path: '/projects/{projectId}/events/trashed/reasons',
    summary: 'Résumer la corbeille',
    description: `Compte les événements de la corbeille par cause, type d’événement et clé, les plus fréquentes d’abord : ce qu’il faut corriger en premier. Les ${maxCount} événements les plus récents sont regardés ; la réponse a 200 lignes au plus.`,
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(period, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Les raisons.',
      schema: TrashSummary,
      example: {
        total: 1,
        totalIsExact: true,
        data: [
          {
            type: 'invalid-field',
            eventType: 'order',
            field: 'total',
            count: 1,
            lastDate: trashedEvent.rawEventDate,
          },
        ],
      },
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
