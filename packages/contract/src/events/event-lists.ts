import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { event } from '../examples/events.ts';
import { cursorPageOf } from '../examples/story.ts';
import { CursorPage, cursorQuery, maxCount } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { ComputedEvent, eventsTag } from './events.ts';

/** How many values of states and statistics an event of a list shows. */
export const maxListedMetrics = 20;
/** How many values of a field are suggested. */
const maxFieldValues = 100;
/** In days: how far before an event its journey begins. */
export const listedJourneyDays = 90;

/** How many events have their journeys looked at: each may have many interactions. */
export const maxExaminedJourneys = 2000;

const examined = `Une demande regarde ${maxCount} événements au plus`;

export const EventListQuery = Type.Object(
  {
    since: Type.Optional(Instant('Seulement les événements datés à partir de cette date.')),
    until: Type.Optional(Instant('Seulement les événements datés avant cette date.')),
    nonce: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Le `nonce` sous lequel il a été envoyé : un numéro de commande, souvent. Un événement anonymisé n’est plus trouvé par lui.',
      }),
    ),
    eventType: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Référence : seulement les événements de ce type.',
      }),
    ),
    userId: Type.Optional(
      Uuid('Seulement les événements de cette personne, ou de celle à qui elle a été réunie.'),
    ),
    state: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'Clé de stockage d’un état : seulement les événements qui y sont maintenant. Une valeur datée dans l’avenir ne compte pas encore.',
      }),
    ),
    stateValue: Type.Optional(
      Type.Unsafe<0 | 1>({
        type: 'integer',
        enum: [0, 1],
        description: 'Avec `state` : `0` pour les événements qui n’y sont pas.',
      }),
    ),
    field: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Clé de stockage d’un champ de l’événement ou de la personne.',
      }),
    ),
    value: Type.Optional(
      Type.String({
        maxLength: 500,
        description:
          'Avec `field` : la valeur, lue comme le type du champ lit ce qu’il reçoit. Absente : les événements sans valeur.',
      }),
    ),
    source: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 250,
        description: `Seulement les événements dont le parcours passe par cette source : une interaction au moins, dans les ${listedJourneyDays} jours d’avant, quel que soit son rang. Ce que chaque source en obtient, c’est l’attribution qui le dit.`,
      }),
    ),
    ...cursorQuery,
  },
  { additionalProperties: false },
);
export type EventListQuery = Static<typeof EventListQuery>;

const FieldValueCount = Type.Object(
  {
    value: Type.Unsafe<unknown>({ description: 'La valeur comprise.', examples: ['Lyon'] }),
    count: Type.Integer({ description: 'Combien d’événements l’ont.', examples: [12] }),
  },
  { title: 'FieldValueCount', description: 'Une valeur d’un champ, et combien de fois.' },
);

const FieldValueList = Type.Object(
  {
    isPersonal: Type.Boolean({
      description:
        'Vrai si le champ est une donnée personnelle, ou ce qui identifie une personne : aucune valeur n’est alors donnée.',
      examples: [false],
    }),
    isExact: Type.Boolean({
      description: `Vrai si tous les événements ont été regardés ; faux si ce sont les ${maxCount} plus récents.`,
      examples: [true],
    }),
    data: Type.Array(FieldValueCount, {
      description: 'Les valeurs, les plus fréquentes d’abord.',
    }),
  },
  { title: 'FieldValueList', description: 'Les valeurs d’un champ, pour les proposer.' },
);

export const eventListOperations = {
  listEvents: operation({
    tag: eventsTag,
    method: 'GET',
    path: '/projects/{projectId}/events',
    summary: 'Lister les événements',
    description: `Rend les événements compris, du plus récent au plus ancien ; à date égale, le dernier arrivé d’abord. Les critères se combinent : un événement est rendu s’il les satisfait tous. ${examined}, ${maxExaminedJourneys} avec \`source\` : avec \`state\`, \`field\` ou \`source\`, une page peut donc être incomplète, et même vide, alors que \`next\` mène à la suite. Un événement montre ses ${maxListedMetrics} dernières valeurs d’états et de statistiques.`,
    access: 'reader',
    params: ProjectParams,
    query: EventListQuery,
    answer: {
      status: 200,
      description: 'Une page d’événements.',
      schema: CursorPage('EventPage', ComputedEvent),
      example: cursorPageOf(event),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  listFieldValues: operation({
    tag: eventsTag,
    method: 'GET',
    path: '/projects/{projectId}/fields/{storageKey}/values',
    summary: 'Lister les valeurs d’un champ',
    description: `Rend les valeurs que prend un champ de l’événement ou de la personne, les plus fréquentes d’abord, pour les proposer dans un filtre. ${examined}, les plus récents. Une valeur de plus de 200 caractères n’est pas proposée ; les données personnelles (\`isPii\`) et ce qui identifie une personne ne le sont jamais.`,
    access: 'reader',
    params: Type.Object({
      projectId: ProjectId,
      storageKey: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Clé de stockage du champ.',
        examples: ['orderId'],
      }),
    }),
    query: Type.Object(
      {
        search: Type.Optional(
          Type.String({
            maxLength: 200,
            description: 'Texte à trouver dans la valeur, sans égard à la casse ni aux accents.',
          }),
        ),
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: maxFieldValues,
            default: 20,
            description: `Nombre de valeurs à rendre, ${maxFieldValues} au plus.`,
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Les valeurs du champ.',
      schema: FieldValueList,
      example: {
        isPersonal: false,
        isExact: true,
        data: [{ value: '1042', count: 1 }],
      },
    },
    errors: ['invalid-payload', 'project-not-found', 'field-not-found', ...guardErrors],
  }),
};
