import Type, { type Static } from 'typebox';
import { senderTrusts } from '../access/ingestion-keys.ts';
import { guardErrors } from '../errors.ts';
import { deletedEvent, event, pendingEvent, rawEvent } from '../examples/events.ts';
import { operation } from '../operation.ts';
import { FreeObject, Instant, Nullable, ProjectId, Uuid } from '../values.ts';
import { fieldValues, OpenFieldValue } from './fields.ts';

export const eventIdDescription = 'Identifiant de l’événement, tiré du projet et du `nonce`.';

export const RawEvent = Type.Object(
  {
    _id: Uuid(eventIdDescription),
    projectId: ProjectId,
    nonce: Nullable(
      Type.String({
        description: 'Le `nonce` reçu ; vide (`null`) quand l’événement est anonymisé.',
        examples: ['commande-1042'],
      }),
    ),
    eventType: Type.String({
      description: 'Référence du type d’événement, telle que reçue.',
      examples: ['order'],
    }),
    trackerId: Nullable(
      Type.String({
        description:
          'Identifiant du traceur, s’il a été donné ; vide (`null`) quand l’événement est anonymisé.',
      }),
    ),
    sender: Type.Enum(senderTrusts, {
      description:
        'La confiance que mérite qui l’a envoyé : personne ne sait (`anonymous`), porteur d’une clé d’envoi secrète (`key`), ou compte de service (`service-account`).',
      examples: ['service-account'],
    }),
    createdAt: Instant('Date de réception.'),
    data: FreeObject(
      'Les données reçues, telles quelles ; quand l’événement est anonymisé, celles que son type décrit et qui ne sont pas personnelles.',
    ),
  },
  { title: 'RawEvent', description: 'Un événement tel qu’il a été reçu.' },
);
export type RawEvent = Static<typeof RawEvent>;

export const metricKinds = ['state', 'statistic'] as const;

export const Metric = Type.Object(
  {
    _id: Uuid('Identifiant de la valeur.'),
    projectId: ProjectId,
    eventId: Uuid(eventIdDescription),
    key: Type.String({
      description: 'Clé de stockage de l’état ou de la statistique.',
      examples: ['paid'],
    }),
    type: Type.Enum(metricKinds, { description: 'État ou statistique.' }),
    data: OpenFieldValue,
    createdAt: Instant('Date d’enregistrement.'),
    updatedAt: Instant('Date de la dernière modification.'),
    deletedAt: Nullable(Instant('Date de suppression, vide (`null`) si la valeur compte.')),
  },
  { title: 'Metric', description: 'Une valeur datée d’un état ou d’une statistique.' },
);
export type Metric = Static<typeof Metric>;

export const ComputedEvent = Type.Object(
  {
    _id: Uuid(eventIdDescription),
    projectId: ProjectId,
    userId: Nullable(Uuid('Identifiant de la personne, si l’événement l’identifie.')),
    eventDate: Instant('Date de l’événement.'),
    eventType: Type.String({ description: 'Référence du type d’événement.', examples: ['order'] }),
    attributable: Type.Boolean({
      description:
        'Vrai si l’événement peut être attribué : il identifie une personne ou un traceur.',
      examples: [true],
    }),
    expirationPolicy: Type.Object(
      {
        expiresAt: Instant('Date à laquelle les données personnelles sont effacées.'),
        retentionDurationInDays: Type.Integer({
          description: 'Durée de conservation, en jours.',
          examples: [1095],
        }),
        piiFields: Type.Array(Type.String(), {
          description: 'Clés des données personnelles.',
          examples: [['email']],
        }),
        anonimizedAt: Nullable(
          Instant('Date de l’effacement, vide (`null`) s’il n’a pas eu lieu.'),
        ),
      },
      { title: 'ExpirationPolicy', description: 'La conservation des données personnelles.' },
    ),
    event: fieldValues('Les champs de l’événement, par clé de stockage.'),
    user: fieldValues('Les champs de la personne, par clé de stockage.'),
    metrics: Type.Array(Metric, { description: 'Les états et statistiques, valeur par valeur.' }),
    createdAt: Instant('Date de traitement.'),
    updatedAt: Instant('Date de la dernière modification.'),
  },
  { title: 'ComputedEvent', description: 'Un événement compris : ses données ont un sens.' },
);
export type ComputedEvent = Static<typeof ComputedEvent>;

export const PendingEvent = Type.Object(
  {
    id: Uuid(eventIdDescription),
    status: Type.Enum(['pending'], {
      description: 'L’événement est enregistré, et sera traité dans un instant.',
      examples: ['pending'],
    }),
  },
  { title: 'PendingEvent', description: 'Un événement reçu qui n’est pas encore traité.' },
);
export type PendingEvent = Static<typeof PendingEvent>;

/** What an operation on an event answers while that event waits to be processed. */
export const pendingAnswer = {
  status: 202,
  description: 'L’événement est enregistré, mais pas encore traité : redemandez.',
  schema: PendingEvent,
  example: pendingEvent,
  retryAfter: 1,
} as const;

const DeletedEvent = Type.Object(
  { id: Uuid(eventIdDescription), deletedAt: Instant('Date de la suppression.') },
  { title: 'DeletedEvent', description: 'Un événement supprimé.' },
);

const EventParams = Type.Object({ projectId: ProjectId, id: Uuid(eventIdDescription) });

export const eventsTag = 'Événements';
const tag = eventsTag;

export const eventOperations = {
  getRawEvent: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/events/raw/{id}',
    summary: 'Lire un événement brut',
    description: 'Rend un événement tel qu’il a été reçu.',
    access: 'reader',
    params: EventParams,
    answer: { status: 200, description: 'L’événement brut.', schema: RawEvent, example: rawEvent },
    errors: ['invalid-payload', 'event-not-found', ...guardErrors],
  }),
  getEvent: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/events/{id}',
    summary: 'Lire un événement',
    description:
      'Rend un événement compris, avec ses états et ses statistiques. Un événement qui vient d’être reçu peut attendre d’être traité : la réponse est alors `202`, et `retry-after` dit quand redemander. Un événement à la corbeille n’est pas trouvé.',
    access: 'reader',
    params: EventParams,
    answer: { status: 200, description: 'L’événement.', schema: ComputedEvent, example: event },
    otherAnswer: pendingAnswer,
    errors: ['invalid-payload', 'event-not-found', ...guardErrors],
  }),
  deleteEvent: operation({
    tag,
    method: 'DELETE',
    path: '/projects/{projectId}/events/{id}',
    summary: 'Supprimer un événement',
    description:
      'Supprime un événement, traité ou non, ou à la corbeille. Ses états et ses statistiques ne comptent plus, à leurs propres dates : les analyses et l’attribution sont comme s’il n’était jamais venu. Son `nonce` reste pris : le renvoyer ou rejouer la corbeille ne le fait pas revenir. Ses données quittent la base 30 jours plus tard.',
    access: 'editor',
    params: EventParams,
    answer: {
      status: 200,
      description: 'L’événement est supprimé.',
      schema: DeletedEvent,
      example: deletedEvent,
    },
    errors: ['invalid-payload', 'project-not-found', 'event-not-found', ...guardErrors],
  }),
};
