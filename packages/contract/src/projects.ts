import Type, { type Static } from 'typebox';
import { guardErrors } from './errors.ts';
import { Page, pageQuery } from './lists.ts';
import { operation } from './operation.ts';
import { Instant, Name, Nullable, ProjectId, ProjectParams, Uuid } from './values.ts';

const settings = {
  timezone: Type.String({
    format: 'time-zone',
    default: 'Europe/Paris',
    description: 'Fuseau horaire du projet (nom IANA) : il fixe le début des jours et des mois.',
    examples: ['Europe/Paris'],
  }),
  currency: Type.String({
    format: 'currency-code',
    default: 'EUR',
    description: 'Devise du projet (ISO 4217) : tous les montants y sont convertis.',
    examples: ['EUR'],
  }),
  sessionTimeout: Type.Integer({
    minimum: 60,
    maximum: 86_400,
    default: 1800,
    description: 'Durée sans visite, en secondes, après laquelle une session est finie.',
  }),
  retentionDurationInDays: Type.Integer({
    minimum: 1,
    maximum: 3650,
    default: 1095,
    description:
      'Nombre de jours pendant lesquels les données personnelles d’un événement sont conservées.',
  }),
};

export const Project = Type.Object(
  {
    id: ProjectId,
    accountId: Uuid('Identifiant de l’espace de travail auquel appartient le projet.'),
    name: Name('Nom lisible du projet.'),
    ...settings,
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
    archivedAt: Nullable(Instant('Date d’archivage, nulle si le projet est actif.')),
  },
  {
    title: 'Project',
    description: 'Un projet réunit les événements, les sources et les dépenses d’un même site.',
  },
);
export type Project = Static<typeof Project>;

export const NewProject = Type.Object(
  {
    id: ProjectId,
    name: Name('Nom lisible du projet.'),
    accountId: Type.Optional(
      Uuid('Espace de travail du projet ; absent : le plus ancien espace de travail.'),
    ),
    timezone: Type.Optional(settings.timezone),
    currency: Type.Optional(settings.currency),
    sessionTimeout: Type.Optional(settings.sessionTimeout),
    retentionDurationInDays: Type.Optional(settings.retentionDurationInDays),
  },
  {
    title: 'NewProject',
    additionalProperties: false,
    description: 'Un projet à créer.',
    examples: [{ id: 'ma-boutique', name: 'Ma boutique' }],
  },
);
export type NewProject = Static<typeof NewProject>;

const tag = 'Projets';

export const projectOperations = {
  listProjects: operation({
    tag,
    method: 'GET',
    path: '/projects',
    summary: 'Lister les projets',
    description: 'Rend les projets, par nom.',
    security: 'bearer',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de projets.',
      schema: Page('ProjectPage', Project),
    },
    errors: ['invalid-payload', ...guardErrors],
  }),
  createProject: operation({
    tag,
    method: 'POST',
    path: '/projects',
    summary: 'Créer un projet',
    description:
      'Crée un projet. Son identifiant est définitif ; fuseau et devise valent pour tous ses chiffres.',
    security: 'bearer',
    body: NewProject,
    answer: { status: 201, description: 'Le projet créé.', schema: Project },
    errors: [
      'invalid-payload',
      'malformed-body',
      'workspace-not-found',
      'project-id-taken',
      'body-too-large',
      'unsupported-media-type',
      ...guardErrors,
    ],
  }),
  getProject: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}',
    summary: 'Lire un projet',
    description: 'Rend un projet et ses réglages.',
    security: 'bearer',
    params: ProjectParams,
    answer: { status: 200, description: 'Le projet.', schema: Project },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
