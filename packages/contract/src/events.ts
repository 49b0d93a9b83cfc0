import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from './errors.ts';
import { fieldTypes } from './event-types.ts';
import { Page, pageQuery } from './lists.ts';
import { operation } from './operation.ts';
import { FreeObject, Instant, Nullable, ProjectId, ProjectParams, Uuid } from './values.ts';

const eventId = 'Identifiant de l’événement, tiré du projet et du `nonce`.';

export const NewEvent = Type.Object(
  {
    projectId: ProjectId,
    nonce: Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Ce qui distingue cet événement de tous les autres du projet : un second envoi du même `nonce` ne compte pas.',
      examples: ['commande-1042'],
    }),
    eventType: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Référence du type d’événement.',
      examples: ['order'],
    }),
    data: FreeObject('Les données de l’événement, sous leurs clés d’ingestion.'),
    eventDate: Type.Optional(
      Instant('Date de l’événement ; absente : le moment où l’API le reçoit.'),
    ),
    trackerId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Identifiant du traceur dans le navigateur : relie l’événement à ses visites.',
      }),
    ),
  },
  {
    title: 'NewEvent',
    additionalProperties: false,
    description: 'Un événement à enregistrer.',
    examples: [
      {
        projectId: 'demo',
        nonce: 'commande-1042',
        eventType: 'order',
        data: { email: 'ada@exemple.fr', order_id: '1042', total: 120, products: 2 },
      },
    ],
  },
);
export type NewEvent = Static<typeof NewEvent>;

const Accepted = Type.Object(
  { id: Uuid(eventId) },
  { title: 'AcceptedEvent', description: 'L’identifiant de l’événement.' },
);

export const RawEvent = Type.Object(
  {
    _id: Uuid(eventId),
    projectId: ProjectId,
    nonce: Type.String({ description: 'Le `nonce` reçu.', examples: ['commande-1042'] }),
    eventType: Type.String({
      description: 'Référence du type d’événement, telle que reçue.',
      examples: ['order'],
    }),
    trackerId: Nullable(Type.String({ description: 'Identifiant du traceur, s’il a été donné.' })),
    createdAt: Instant('Date de réception.'),
    data: FreeObject('Les données reçues, telles quelles.'),
  },
  { title: 'RawEvent', description: 'Un événement tel qu’il a été reçu.' },
);
export type RawEvent = Static<typeof RawEvent>;

export const FieldValue = Type.Object(
  {
    raw: Type.Unsafe<unknown>({ description: 'La valeur reçue.', examples: ['1'] }),
    current: Type.Unsafe<unknown>({
      description: 'La valeur comprise ; absente si elle est invalide ou effacée.',
      examples: ['1'],
    }),
    type: Type.Enum(fieldTypes, { description: 'Type de la valeur.' }),
    date: Instant('Date de la valeur.'),
    anonymized: Type.Boolean({ description: 'Vrai si la valeur a été effacée à l’expiration.' }),
    invalid: Type.Boolean({ description: 'Vrai si la valeur n’a pas pu être comprise.' }),
  },
  { title: 'FieldValue', description: 'Une valeur d’un champ, reçue et comprise.' },
);
export type FieldValue = Omit<Static<typeof FieldValue>, 'raw' | 'current'> & {
  raw?: unknown;
  current?: unknown;
};

const OpenFieldValue = Type.Unsafe<FieldValue>({
  ...FieldValue,
  required: ['type', 'date', 'anonymized', 'invalid'],
});

const fieldValues = (description: string) =>
  Type.Unsafe<Record<string, FieldValue>>({
    type: 'object',
    additionalProperties: OpenFieldValue,
    description,
  });

export const metricKinds = ['state', 'statistic'] as const;

export const Metric = Type.Object(
  {
    _id: Uuid('Identifiant de la valeur.'),
    projectId: ProjectId,
    eventId: Uuid(eventId),
    key: Type.String({
      description: 'Clé de stockage de l’état ou de la statistique.',
      examples: ['paid'],
    }),
    type: Type.Enum(metricKinds, { description: 'État ou statistique.' }),
    data: OpenFieldValue,
    createdAt: Instant('Date d’enregistrement.'),
    updatedAt: Instant('Date de la dernière modification.'),
    deletedAt: Nullable(Instant('Date de suppression, nulle si la valeur compte.')),
  },
  { title: 'Metric', description: 'Une valeur datée d’un état ou d’une statistique.' },
);
export type Metric = Static<typeof Metric>;

export const ComputedEvent = Type.Object(
  {
    _id: Uuid(eventId),
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
        anonimizedAt: Nullable(Instant('Date de l’effacement, nulle s’il n’a pas eu lieu.')),
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

export const trashReasons = ['unknown-event-type', 'missing-field', 'invalid-field'] as const;

export const TrashError = Type.Object(
  {
    type: Type.Enum(trashReasons, { description: 'La cause.' }),
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
    _id: Uuid(eventId),
    projectId: ProjectId,
    eventTypeId: Nullable(Uuid('Identifiant du type d’événement, s’il existe.')),
    eventTypeRef: Type.String({
      description: 'Référence du type d’événement, telle que reçue.',
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

const EventParams = Type.Object({ projectId: ProjectId, id: Uuid(eventId) });
const MetricParams = (description: string, example: string) =>
  Type.Object({
    projectId: ProjectId,
    id: Uuid(eventId),
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

export const eventOperations = {
  postEvent: operation({
    tag,
    method: 'POST',
    path: '/events',
    summary: 'Envoyer un événement',
    description:
      'Enregistre un événement et répond aussitôt qu’il est en lieu sûr ; il est traité ensuite. Le même `nonce` envoyé deux fois donne le même identifiant et n’est compté qu’une fois : en cas de doute, renvoyez.',
    access: 'anyone',
    body: NewEvent,
    answer: { status: 202, description: 'L’événement est enregistré.', schema: Accepted },
    errors: [...bodyErrors, 'project-not-found', 'too-many-requests', 'internal', 'unavailable'],
  }),
  postEventSync: operation({
    tag,
    method: 'POST',
    path: '/events/sync',
    summary: 'Envoyer un événement et attendre son traitement',
    description:
      'Enregistre un événement, le traite, puis répond. Des données qui ne conviennent pas au type d’événement sont refusées avec toutes leurs fautes ; l’événement est alors à la corbeille.',
    access: 'anyone',
    body: NewEvent,
    answer: { status: 201, description: 'L’événement est traité.', schema: Accepted },
    errors: [
      ...bodyErrors,
      'project-not-found',
      'event-exists',
      'too-many-requests',
      'internal',
      'unavailable',
    ],
  }),
  getRawEvent: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/events/raw/{id}',
    summary: 'Lire un événement brut',
    description: 'Rend un événement tel qu’il a été reçu.',
    access: 'reader',
    params: EventParams,
    answer: { status: 200, description: 'L’événement brut.', schema: RawEvent },
    errors: ['invalid-payload', 'event-not-found', ...guardErrors],
  }),
  listTrashedEvents: operation({
    tag,
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
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page d’événements à la corbeille.',
      schema: Page('TrashedEventPage', TrashedEvent),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  getEvent: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/events/{id}',
    summary: 'Lire un événement',
    description: 'Rend un événement compris, avec ses états et ses statistiques.',
    access: 'reader',
    params: EventParams,
    answer: { status: 200, description: 'L’événement.', schema: ComputedEvent },
    errors: ['invalid-payload', 'event-not-found', ...guardErrors],
  }),
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
    answer: { status: 200, description: 'L’événement.', schema: ComputedEvent },
    errors: [...bodyErrors, 'event-not-found', 'no-such-metric', ...guardErrors],
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
    answer: { status: 200, description: 'L’événement.', schema: ComputedEvent },
    errors: [...bodyErrors, 'event-not-found', 'no-such-metric', ...guardErrors],
  }),
};

export const userMetricOperations = {
  listUserMetrics: operation({
    tag: 'Personnes',
    method: 'GET',
    path: '/projects/{projectId}/users/{id}/metrics',
    summary: 'Lister les états et statistiques d’une personne',
    description:
      'Rend les valeurs des états et des statistiques de tous les événements d’une personne.',
    access: 'reader',
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de la personne.') }),
    query: Type.Object(
      {
        type: Type.Optional(
          Type.Enum(metricKinds, { description: 'Seulement les états, ou les statistiques.' }),
        ),
        since: Type.Optional(Instant('Seulement les valeurs à partir de cette date.')),
        until: Type.Optional(Instant('Seulement les valeurs avant cette date.')),
        ...pageQuery,
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
      schema: Page('MetricPage', Metric),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
