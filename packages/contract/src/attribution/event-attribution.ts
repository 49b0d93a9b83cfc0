import Type, { type Static } from 'typebox';
import { csvNote } from '../csv.ts';
import { guardErrors } from '../errors.ts';
import { pendingAnswer } from '../events/events.ts';
import { eventAttribution, eventAttributionFile } from '../examples/visits.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, Uuid } from '../values.ts';
import { interactionKinds } from '../visits/interaction-kinds.ts';
import type { AttributionModel } from './attribution-models.ts';
import {
  maxMarkovChannels,
  modelOptions,
  whatMarkovLearnsFrom,
  windowOptions,
} from './attribution-options.ts';

export const TouchPoint = Type.Object(
  {
    interactionId: Uuid('Identifiant de l’interaction.'),
    type: Type.String({ description: 'Nature de l’interaction : `session` ou `offline`.' }),
    kind: Type.Enum(interactionKinds, {
      description: 'La personne a suivi la source (`click`), ou l’a seulement vue (`view`).',
    }),
    date: Instant('Date de l’interaction.'),
    source: Type.String({ description: 'La source.', examples: ['search:google'] }),
    sourceName: Type.String({
      description: 'Le nom de la source.',
      examples: ['Recherche : google'],
    }),
    sourceCampaign: Nullable(
      Type.String({ description: 'La campagne que portait l’adresse, telle que `utm_campaign`.' }),
    ),
    integrationId: Nullable(Uuid('Identifiant de l’intégration.')),
    integrationName: Nullable(Type.String({ description: 'Nom de l’intégration.' })),
    campaignId: Nullable(Uuid('Identifiant de la campagne.')),
    campaignName: Nullable(Type.String({ description: 'Nom de la campagne.' })),
    weights: Type.Unsafe<Record<AttributionModel, number>>({
      type: 'object',
      additionalProperties: { type: 'number' },
      description:
        'Le poids de l’interaction selon chaque modèle, de 0 à 1. Les poids d’un modèle font 1 en tout.',
      examples: [{ first: 1, last: 0, linear: 0.5 }],
    }),
  },
  { title: 'TouchPoint', description: 'Une interaction qui a précédé un événement.' },
);
export type TouchPoint = Static<typeof TouchPoint>;

export const EventAttribution = Type.Object(
  {
    eventId: Uuid('Identifiant de l’événement.'),
    eventDate: Instant('Date de l’événement.'),
    lookbackDays: Type.Integer({ description: 'La fenêtre, en jours.' }),
    viewLookbackDays: Type.Integer({ description: 'La fenêtre des vues, en jours.' }),
    path: Type.Array(TouchPoint, {
      description: 'Les interactions des fenêtres, de la plus ancienne à la plus récente.',
    }),
  },
  { title: 'EventAttribution', description: 'Le parcours qui a mené à un événement.' },
);
export type EventAttribution = Static<typeof EventAttribution>;

export const eventAttributionOperations = {
  getEventAttribution: operation({
    tag: 'Attribution',
    method: 'GET',
    path: '/projects/{projectId}/events/{id}/attribution',
    summary: 'Lire le parcours d’un événement',
    description:
      `Rend les interactions de la personne dans la fenêtre qui précède l’événement, et le poids de chacune selon chaque modèle. Une visite directe n’a de poids que s’il n’y a rien d’autre ; des interactions de même origine qui se suivent n’en font qu’une, la dernière ; les robots ne comptent pas. ${whatMarkovLearnsFrom} : ici, les événements du même type, et les 365 jours qui finissent avec celui-ci. Ses canaux sont les campagnes ; au-delà de ${maxMarkovChannels}, les plus rares n’en font qu’un.` +
      csvNote,
    access: 'reader',
    csv: eventAttributionFile,
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de l’événement.') }),
    query: Type.Object(
      {
        ...windowOptions,
        ...modelOptions,
        positionWeights: Type.Optional(
          Type.String({
            pattern: '^\\d{1,3},\\d{1,3},\\d{1,3}$',
            maxLength: 11,
            description:
              'Les parts de `positionBased` en % : à la première, au milieu et à la dernière, 100 en tout. Absent : le réglage du projet.',
            examples: ['40,20,40'],
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Le parcours.',
      schema: EventAttribution,
      example: eventAttribution,
    },
    otherAnswer: pendingAnswer,
    errors: ['invalid-payload', 'project-not-found', 'event-not-found', ...guardErrors],
  }),
};
