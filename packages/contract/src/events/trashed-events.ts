import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { trashedEvent } from '../examples/events.ts';
import { cursorPageOf } from '../examples/story.ts';
import { CursorPage, cursorQuery } from '../lists.ts';
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

export const trashedEventOperations = {
  listTrashedEvents: operation({
    tag: eventsTag,
    method: 'GET',
    path: '/projects/{projectId}/events/trashed',
    summary: 'Lister les événements à la corbeille',
    description:
      'Rend les événements qui n’ont pas pu être compris, les plus récents d’abord, avec toutes les raisons.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        since: Type.Optional(Instant('Seulement ceux reçus à partir de cette date.')),
        until: Type.Optional(Instant('Seulement ceux reçus avant cette date.')),
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
};
