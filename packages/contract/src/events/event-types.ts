import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { eventType } from '../examples/events.ts';
import { pageOf } from '../examples/story.ts';
import { Page, pageQuery, SortList } from '../lists.ts';
import { operation } from '../operation.ts';
import { FreeObject, Instant, Name, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { Field, NewField, PhoneParsing } from './fields.ts';

export const eventTypeSortKeys = [
  'reference',
  'name',
  'createdAt',
  'updatedAt',
  'archivedAt',
] as const;

const Reference = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$',
  description:
    'Référence du type d’événement, unique dans le projet : lettres, chiffres, et `.`, `_` ou `-` entre eux.',
  examples: ['lead'],
});

const maxFields = 100;
const maxCountries = 10;

const phoneParsingDescription = `Pays à essayer, dans l’ordre, pour lire les numéros de téléphone sans indicatif : ${maxCountries} au plus.`;

const metadataDescription =
  'Informations libres, rendues telles quelles : 10 000 caractères de JSON au plus.';

export const EventType = Type.Object(
  {
    _id: Uuid('Identifiant du type d’événement.'),
    projectId: ProjectId,
    reference: Reference,
    name: Name('Nom lisible du type d’événement.', 'Demande de devis'),
    fields: Type.Array(Field, { description: 'Champs attendus dans les événements.' }),
    metadata: FreeObject('Informations libres, rendues telles quelles.'),
    phoneParsingConfig: Type.Array(PhoneParsing, { description: phoneParsingDescription }),
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
    archivedAt: Nullable(Instant('Date d’archivage, vide (`null`) si le type est actif.')),
  },
  {
    title: 'EventType',
    description:
      'Un type d’événement décrit les événements d’une même nature (une demande, une commande) et le sens de chacune de leurs données.',
  },
);
export type EventType = Static<typeof EventType>;

export const NewEventType = Type.Object(
  {
    reference: Reference,
    name: Name('Nom lisible du type d’événement.', 'Demande de devis'),
    fields: Type.Optional(
      Type.Array(NewField, {
        maxItems: maxFields,
        default: [],
        description: 'Champs attendus dans les événements.',
      }),
    ),
    metadata: Type.Optional(FreeObject(metadataDescription, 100)),
    phoneParsingConfig: Type.Optional(
      Type.Array(PhoneParsing, {
        maxItems: maxCountries,
        default: [],
        description: phoneParsingDescription,
      }),
    ),
  },
  {
    title: 'NewEventType',
    additionalProperties: false,
    description: 'Un type d’événement à créer.',
    examples: [
      {
        reference: 'lead',
        name: 'Demande de devis',
        fields: [
          {
            ingestionKey: 'email',
            storageKey: 'email',
            type: 'email',
            entity: 'user',
            discriminant: true,
            isPii: true,
          },
          {
            ingestionKey: 'qualified',
            storageKey: 'qualified',
            type: 'state',
            entity: 'state',
            optional: true,
          },
          {
            ingestionKey: 'amount',
            storageKey: 'turnover',
            type: 'currency',
            entity: 'statistic',
            optional: true,
          },
        ],
      },
    ],
  },
);
export type NewEventType = Static<typeof NewEventType>;

const EventTypeParams = Type.Object({
  projectId: ProjectId,
  id: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Référence du type d’événement.',
    examples: ['lead'],
  }),
});

const tag = 'Types d’événements';

export const eventTypeOperations = {
  listEventTypes: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/event-types',
    summary: 'Lister les types d’événements',
    description:
      'Rend les types d’événements du projet, page par page. Les filtres se combinent : un type est rendu s’il les satisfait tous.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        ...pageQuery,
        search: Type.Optional(
          Type.String({
            maxLength: 200,
            description:
              'Texte à trouver dans le nom ou la référence, sans égard à la casse ni aux accents.',
          }),
        ),
        archived: Type.Optional(
          Type.Boolean({
            description:
              '`true` : seulement les types archivés ; `false` : seulement les actifs ; absent : tous.',
          }),
        ),
        storageKey: Type.Optional(
          Type.String({
            maxLength: 100,
            description: 'Seulement les types qui ont un champ de cette clé de stockage.',
          }),
        ),
        reference: Type.Optional(
          Type.String({
            maxLength: 100,
            description: 'Seulement le type de cette référence exacte.',
          }),
        ),
        sort: SortList(eventTypeSortKeys, 'name'),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de types d’événements.',
      schema: Page('EventTypePage', EventType),
      example: pageOf(eventType),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  createEventType: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/event-types',
    summary: 'Créer un type d’événement',
    description:
      'Crée un type d’événement. Sa référence est définitive : c’est elle que vos événements portent dans `eventType`.',
    access: 'editor',
    params: ProjectParams,
    body: NewEventType,
    answer: {
      status: 201,
      description: 'Le type d’événement créé.',
      schema: EventType,
      example: eventType,
    },
    errors: [
      'invalid-payload',
      'malformed-body',
      'project-not-found',
      'event-type-reference-taken',
      'body-too-large',
      'unsupported-media-type',
      ...guardErrors,
    ],
  }),
  getEventType: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/event-types/{id}',
    summary: 'Lire un type d’événement',
    description: 'Rend un type d’événement d’après sa référence.',
    access: 'reader',
    params: EventTypeParams,
    answer: {
      status: 200,
      description: 'Le type d’événement.',
      schema: EventType,
      example: eventType,
    },
    errors: ['invalid-payload', 'project-not-found', 'event-type-not-found', ...guardErrors],
  }),
};

export const EventTypeChanges = Type.Object(
  {
    name: Type.Optional(Name('Nom lisible du type d’événement.', 'Demande de devis')),
    fields: Type.Optional(
      Type.Array(NewField, {
        maxItems: maxFields,
        description: 'Tous les champs, à la place des précédents.',
      }),
    ),
    metadata: Type.Optional(
      FreeObject(`${metadataDescription} Elles remplacent les précédentes.`, 100),
    ),
    phoneParsingConfig: Type.Optional(
      Type.Array(PhoneParsing, { maxItems: maxCountries, description: phoneParsingDescription }),
    ),
  },
  {
    title: 'EventTypeChanges',
    additionalProperties: false,
    minProperties: 1,
    description: 'Ce qui change d’un type d’événement.',
    examples: [{ name: 'Commande en ligne' }],
  },
);
export type EventTypeChanges = Static<typeof EventTypeChanges>;

/** Part of the agents' API: updates and archiving are set-up tasks. */
export const eventTypeSetupOperations = {
  updateEventType: operation({
    tag,
    method: 'PATCH',
    path: '/projects/{projectId}/event-types/{id}',
    summary: 'Corriger un type d’événement',
    description:
      'Change un type d’événement, sauf sa référence. Les événements déjà traités restent comme ils sont ; ceux de la corbeille peuvent être rejoués.',
    access: 'editor',
    params: EventTypeParams,
    body: EventTypeChanges,
    answer: { status: 200, description: 'Le type d’événement corrigé.', schema: EventType },
    errors: [...bodyErrors, 'project-not-found', 'event-type-not-found', ...guardErrors],
  }),
  restoreEventType: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/event-types/{id}/restore',
    summary: 'Rétablir un type d’événement',
    description: 'Rend actif un type d’événement archivé.',
    access: 'editor',
    params: EventTypeParams,
    answer: { status: 200, description: 'Le type d’événement actif.', schema: EventType },
    errors: ['invalid-payload', 'project-not-found', 'event-type-not-found', ...guardErrors],
  }),
  archiveEventType: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/event-types/{id}/archive',
    summary: 'Archiver un type d’événement',
    description:
      'Archive un type d’événement : ses événements passés restent, les nouveaux vont à la corbeille. Archiver deux fois garde la première date.',
    access: 'editor',
    params: EventTypeParams,
    answer: { status: 200, description: 'Le type d’événement archivé.', schema: EventType },
    errors: ['invalid-payload', 'project-not-found', 'event-type-not-found', ...guardErrors],
  }),
};
