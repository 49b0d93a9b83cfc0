import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from './errors.ts';
import { operation } from './operation.ts';
import { FreeObject, Instant, Nullable, ProjectId, ProjectParams, Uuid } from './values.ts';

export const NewOfflineInteraction = Type.Object(
  {
    date: Instant('Date de l’interaction.'),
    userData: FreeObject(
      'Ce qui identifie la personne : des champs d’identité du projet, par clé de stockage.',
    ),
    nodeData: FreeObject(
      'La source : `wmktId` de l’intégration, et si besoin `campaignSlug` de la campagne et `externalId`.',
    ),
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

export const Interaction = Type.Object(
  {
    id: Uuid('Identifiant de l’interaction.'),
    projectId: ProjectId,
    type: Type.String({ description: 'Nature de l’interaction : `offline`.' }),
    userId: Nullable(Uuid('Identifiant de la personne.')),
    startDate: Instant('Date de début.'),
    endDate: Instant('Date de fin.'),
    duration: Type.Integer({ description: 'Durée, en secondes.' }),
    hitCount: Type.Integer({ description: 'Nombre de visites de pages.' }),
    integrationId: Nullable(Uuid('Identifiant de l’intégration.')),
    nodeId: Nullable(Uuid('Identifiant de la campagne.')),
    externalId: Nullable(Type.String({ description: 'Votre propre identifiant.' })),
  },
  { title: 'Interaction', description: 'Une interaction d’une personne avec une source.' },
);
export type Interaction = Static<typeof Interaction>;

export const interactionOperations = {
  createOfflineInteraction: operation({
    tag: 'Interactions',
    method: 'POST',
    path: '/projects/{projectId}/interactions/offline',
    summary: 'Enregistrer une interaction hors ligne',
    description:
      'Enregistre une interaction qui n’a pas eu lieu sur le site, et la rattache à la personne et à la campagne. Sans `campaignSlug`, ou s’il est inconnu, elle va à la campagne implicite de l’intégration.',
    access: 'editor',
    params: ProjectParams,
    body: NewOfflineInteraction,
    answer: { status: 201, description: 'L’interaction.', schema: Interaction },
    errors: [...bodyErrors, 'project-not-found', 'integration-not-found', ...guardErrors],
  }),
};
