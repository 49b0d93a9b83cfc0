import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Name, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';

export const Integration = Type.Object(
  {
    id: Uuid('Identifiant de l’intégration.'),
    projectId: ProjectId,
    wmktId: Type.String({
      description:
        'Identifiant à mettre dans `wmkt_id` des adresses de destination : 12 lettres minuscules et chiffres.',
      examples: ['k3v9x0q2m7ab'],
    }),
    name: Name('Nom lisible de l’intégration.'),
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
    archivedAt: Nullable(Instant('Date d’archivage, vide (`null`) si l’intégration est active.')),
  },
  {
    title: 'Integration',
    description: 'Une intégration est une source de trafic du projet, avec ses campagnes.',
  },
);
export type Integration = Static<typeof Integration>;

const named = { name: Name('Nom lisible de l’intégration.') };

export const NewIntegration = Type.Object(named, {
  title: 'NewIntegration',
  additionalProperties: false,
  description: 'Une intégration à créer.',
  examples: [{ name: 'Lettre d’information' }],
});
export type NewIntegration = Static<typeof NewIntegration>;

export const IntegrationChanges = Type.Object(named, {
  title: 'IntegrationChanges',
  additionalProperties: false,
  description: 'Ce qui change dans une intégration.',
  examples: [{ name: 'Lettre mensuelle' }],
});
export type IntegrationChanges = Static<typeof IntegrationChanges>;

const IntegrationParams = Type.Object({
  projectId: ProjectId,
  integrationId: Uuid('Identifiant de l’intégration.'),
});

const tag = 'Intégrations';
const notFoundErrors = ['project-not-found', 'integration-not-found'] as const;

/** Those of both APIs: a service account needs the `wmktId` too. */
export const integrationReadOperations = {
  listIntegrations: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/integrations',
    summary: 'Lister les intégrations',
    description: 'Rend les intégrations du projet, par nom. Les filtres se combinent.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        ...pageQuery,
        search: Type.Optional(
          Type.String({
            maxLength: 200,
            description:
              'Texte à trouver dans le nom ou le `wmktId`, sans égard à la casse ni aux accents.',
          }),
        ),
        archived: Type.Optional(
          Type.Boolean({
            description:
              '`true` : seulement les intégrations archivées ; `false` : seulement les actives ; absent : toutes.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page d’intégrations.',
      schema: Page('IntegrationPage', Integration),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  getIntegration: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/integrations/{integrationId}',
    summary: 'Lire une intégration',
    description: 'Rend une intégration d’après son identifiant.',
    access: 'reader',
    params: IntegrationParams,
    answer: { status: 200, description: 'L’intégration.', schema: Integration },
    errors: ['invalid-payload', ...notFoundErrors, ...guardErrors],
  }),
};

export const integrationOperations = {
  ...integrationReadOperations,
  createIntegration: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/integrations',
    summary: 'Créer une intégration',
    description:
      'Crée une intégration. Son `wmktId`, tiré au hasard, est définitif : c’est lui que portent vos adresses de destination.',
    access: 'editor',
    params: ProjectParams,
    body: NewIntegration,
    answer: { status: 201, description: 'L’intégration créée.', schema: Integration },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  updateIntegration: operation({
    tag,
    method: 'PATCH',
    path: '/projects/{projectId}/integrations/{integrationId}',
    summary: 'Modifier une intégration',
    description: 'Renomme une intégration ; son `wmktId` reste le même.',
    access: 'editor',
    params: IntegrationParams,
    body: IntegrationChanges,
    answer: { status: 200, description: 'L’intégration modifiée.', schema: Integration },
    errors: [...bodyErrors, ...notFoundErrors, ...guardErrors],
  }),
  archiveIntegration: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/integrations/{integrationId}/archive',
    summary: 'Archiver une intégration',
    description:
      'Archive une intégration, dont le passé reste. Elle ne reçoit plus ni interaction hors ligne, ni campagne, ni dépense : 410. Une visite dont l’adresse porte son `wmktId` est gardée, sous la source que disent les règles suivantes. Archiver deux fois garde la première date.',
    access: 'editor',
    params: IntegrationParams,
    answer: { status: 200, description: 'L’intégration archivée.', schema: Integration },
    errors: ['invalid-payload', ...notFoundErrors, ...guardErrors],
  }),
};
