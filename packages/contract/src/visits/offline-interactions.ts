import Type, { type Static } from 'typebox';
import { Batch, BatchAnswer, batchNote } from '../batches.ts';
import { bodyErrors, guardErrors } from '../errors.ts';
import { offlineInteraction } from '../examples/visits.ts';
import { operation } from '../operation.ts';
import { FreeObject, Instant, ProjectParams, Uuid } from '../values.ts';
import { interactionKinds } from './interaction-kinds.ts';
import { Interaction } from './interactions.ts';

/** `wmktId` is optional here, so that its absence has the words of the catalogue. */
const NodeData = Type.Object(
  {
    wmktId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        format: 'line',
        description: 'Le `wmktId` de l’intégration. Obligatoire.',
        examples: ['k3x9a0b2c4d6'],
      }),
    ),
    campaignSlug: Type.Optional(
      Type.String({
        maxLength: 200,
        format: 'line',
        description:
          'Le nom court de la campagne ; absent, ou inconnu : la campagne implicite de l’intégration.',
        examples: ['salon-2026'],
      }),
    ),
    adSet: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        format: 'line',
        description: 'L’ensemble d’annonces, ou ce qui divise la campagne : une ville, une liste.',
        examples: ['lyon'],
      }),
    ),
    ad: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        format: 'line',
        description: 'L’annonce : une affiche, une version de la lettre.',
        examples: ['affiche-rouge'],
      }),
    ),
    kind: Type.Optional(
      Type.Enum(interactionKinds, {
        description:
          '`view` pour une publicité vue et non suivie ; absent : `click`. Une vue a sa propre fenêtre d’attribution.',
      }),
    ),
    externalId: Type.Optional(
      Type.String({
        maxLength: 200,
        format: 'line',
        description:
          'Votre propre identifiant, unique dans l’intégration : la même interaction envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée.',
      }),
    ),
  },
  { title: 'NodeData', additionalProperties: false, description: 'La source de l’interaction.' },
);

export const NewOfflineInteraction = Type.Object(
  {
    date: Instant('Date de l’interaction.'),
    userData: FreeObject(
      'Ce qui identifie la personne : des champs d’identité du projet, par clé de stockage.',
      50,
    ),
    nodeData: NodeData,
  },
  {
    title: 'NewOfflineInteraction',
    additionalProperties: false,
    description: 'Une interaction hors ligne à enregistrer : un appel, un salon, un courrier.',
    examples: [
      {
        date: '2026-03-01T09:30:00.000Z',
        userData: { email: 'ada@exemple.fr' },
        nodeData: { wmktId: 'k3x9a0b2c4d6', campaignSlug: 'salon-2026' },
      },
    ],
  },
);
export type NewOfflineInteraction = Static<typeof NewOfflineInteraction>;

export const offlineInteractionOperations = {
  createOfflineInteraction: operation({
    tag: 'Interactions',
    method: 'POST',
    path: '/projects/{projectId}/interactions/offline',
    summary: 'Enregistrer une interaction hors ligne',
    description:
      'Enregistre une interaction qui n’a pas eu lieu sur le site, et la rattache à la personne et à la campagne. Sans `campaignSlug`, s’il est inconnu, ou si la campagne était arrêtée à cette date, elle va à la campagne implicite de l’intégration. Avec un `externalId`, la même interaction envoyée deux fois répond 200 la seconde fois, sans rien écrire ; celui d’une interaction supprimée reste pris 30 jours.',
    access: 'editor',
    params: ProjectParams,
    body: NewOfflineInteraction,
    answer: {
      status: 201,
      description: 'L’interaction.',
      schema: Interaction,
      example: offlineInteraction,
    },
    otherAnswer: {
      status: 200,
      description: 'L’interaction était déjà enregistrée sous cet `externalId`.',
      schema: Interaction,
      example: offlineInteraction,
    },
    errors: [
      ...bodyErrors,
      'project-not-found',
      'integration-not-found',
      'integration-archived',
      'external-id-taken',
      'external-id-deleted',
      ...guardErrors,
    ],
  }),
  createOfflineInteractionBatch: operation({
    tag: 'Interactions',
    method: 'POST',
    path: '/projects/{projectId}/interactions/offline/batch',
    summary: 'Enregistrer beaucoup d’interactions hors ligne',
    description: `Enregistre des interactions qui n’ont pas eu lieu sur le site : un fichier d’appels, par exemple. Avec un \`externalId\` à chacune, le même fichier peut être envoyé deux fois : ce qui est déjà enregistré répond 200 et n’est pas écrit.${batchNote}`,
    access: 'editor',
    batch: true,
    params: ProjectParams,
    body: Batch(
      'OfflineInteractionBatch',
      'Les interactions à enregistrer.',
      NewOfflineInteraction,
    ),
    answer: {
      status: 200,
      description: 'Ce qu’il advient de chaque interaction.',
      schema: BatchAnswer('AcceptedInteractions', {
        id: Type.Optional(Uuid('Identifiant de l’interaction.')),
      }),
      example: { results: [{ index: 0, status: 201, id: offlineInteraction.id }] },
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
