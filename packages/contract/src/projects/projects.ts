import Type, { type Static } from 'typebox';
import { ProjectRole, Rights } from '../access/rights.ts';
import { AttributionSettings } from '../attribution/attribution-options.ts';
import { bodyErrors, guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { TimeZone } from '../periods.ts';
import { Instant, Name, Nullable, ProjectId, ProjectParams, Uuid, WithDefault } from '../values.ts';

const ingestionModes = ['open', 'key', 'service-account'] as const;

/** These schemas have no defaults: a default would overwrite what an update leaves out. */
const settings = {
  timezone: TimeZone(
    'Fuseau horaire du projet (nom IANA) : il fixe le début des jours et des mois.',
  ),
  currency: Type.String({
    format: 'current-currency',
    description:
      'Devise du projet (ISO 4217) : tous les montants y sont convertis. À régler avant les premiers événements.',
    examples: ['EUR'],
  }),
  sessionTimeout: Type.Integer({
    minimum: 60,
    maximum: 86_400,
    description:
      'Durée sans visite, en secondes, après laquelle une session est finie. Une nouvelle durée vaut pour les visites de page reçues ensuite : elle ne recoupe aucune session passée.',
  }),
  retentionDurationInDays: Type.Integer({
    minimum: 1,
    maximum: 3650,
    description:
      'Nombre de jours pendant lesquels les données personnelles d’un événement sont conservées.',
  }),
  erasureMemoryInDays: Type.Integer({
    minimum: 1,
    maximum: 36_500,
    description:
      'Nombre de jours pendant lesquels une personne effacée est tenue à l’écart : ce qui arrive encore à son sujet compte sans elle. Sillage n’en garde que des empreintes.',
    examples: [1825],
  }),
};

export const TrafficFilters = Type.Object(
  {
    excludedAddresses: Type.Array(
      Type.String({
        format: 'address-range',
        description: 'Une adresse IP, ou une plage comme `10.0.0.0/8`.',
        examples: ['203.0.113.7'],
      }),
      {
        maxItems: 200,
        description: 'Adresses dont les visites de page sont écartées : vos bureaux, par exemple.',
      },
    ),
    allowedHosts: Type.Array(
      Type.String({
        maxLength: 200,
        pattern: '^[a-z0-9_-]+(\\.[a-z0-9_-]+)*$',
        description: 'Un hôte, sans `www.` ; il vaut pour ses sous-domaines.',
        examples: ['exemple.fr'],
      }),
      {
        maxItems: 200,
        description: 'Hôtes des pages dont les visites comptent ; liste vide : tous.',
      },
    ),
    excludeBots: Type.Boolean({
      description:
        'Vrai pour écarter les visites des robots ; faux pour les garder, marquées `isBot`.',
    }),
    excludeReferrerSpam: Type.Boolean({
      description:
        'Vrai pour écarter les visites qui se disent venues d’un site connu pour ce spam, et que personne ne fait.',
    }),
  },
  {
    title: 'TrafficFilters',
    additionalProperties: false,
    description: 'Le trafic que le projet ne garde pas.',
  },
);
export type TrafficFilters = Static<typeof TrafficFilters>;

const senders = (description: string) => Type.Enum(ingestionModes, { description });

export const IngestionSettings = Type.Object(
  {
    events: senders(
      'Qui peut envoyer des événements : tout le monde (`open`), les porteurs d’une clé d’envoi secrète (`key`), ou les seuls comptes de service (`service-account`).',
    ),
    hits: senders(
      'Qui peut envoyer des visites de page : tout le monde (`open`), les porteurs d’une clé d’envoi, publique ou secrète (`key`), ou les seuls comptes de service (`service-account`).',
    ),
    anonymousMerges: Type.Boolean({
      description:
        'Vrai si un envoi anonyme peut réunir deux personnes connues en une seule ; faux : il l’affirme, et un envoi de confiance le confirme.',
    }),
  },
  {
    title: 'IngestionSettings',
    additionalProperties: false,
    description: 'Qui peut envoyer des données au projet, et ce qu’un envoi anonyme peut changer.',
  },
);
export type IngestionSettings = Static<typeof IngestionSettings>;

/** What the database has of a project. */
const StoredProject = Type.Object(
  {
    id: ProjectId,
    accountId: Uuid('Identifiant de l’espace de travail auquel appartient le projet.'),
    name: Name('Nom lisible du projet.'),
    ...settings,
    trafficFilters: TrafficFilters,
    ingestion: IngestionSettings,
    attribution: AttributionSettings,
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
    archivedAt: Nullable(Instant('Date d’archivage, vide (`null`) si le projet est actif.')),
  },
  { title: 'StoredProject' },
);
export type Project = Static<typeof StoredProject>;

/** A project as a caller sees it. */
export const OwnProject = Type.Object(
  { ...StoredProject.properties, role: ProjectRole, rights: Rights },
  {
    title: 'Project',
    description: 'Un projet réunit les événements, les sources et les dépenses d’un même site.',
  },
);
export type OwnProject = Static<typeof OwnProject>;

export const NewProject = Type.Object(
  {
    id: ProjectId,
    name: Name('Nom lisible du projet.'),
    accountId: Type.Optional(
      Uuid('Espace de travail du projet ; absent : le plus ancien espace de travail.'),
    ),
    timezone: WithDefault(settings.timezone, 'Europe/Paris'),
    currency: WithDefault(settings.currency, 'EUR'),
    sessionTimeout: WithDefault(settings.sessionTimeout, 1800),
    retentionDurationInDays: WithDefault(settings.retentionDurationInDays, 1095),
    erasureMemoryInDays: WithDefault(settings.erasureMemoryInDays, 1825),
  },
  {
    title: 'NewProject',
    additionalProperties: false,
    description: 'Un projet à créer.',
    examples: [{ id: 'ma-boutique', name: 'Ma boutique' }],
  },
);
export type NewProject = Static<typeof NewProject>;

export const ProjectChanges = Type.Partial(
  Type.Object({
    name: Name('Nom lisible du projet.'),
    ...settings,
    trafficFilters: Type.Partial(TrafficFilters, {
      title: 'TrafficFilterChanges',
      additionalProperties: false,
      description: 'Les filtres de trafic qui changent ; les autres restent.',
    }),
    ingestion: Type.Partial(IngestionSettings, {
      title: 'IngestionSettingChanges',
      additionalProperties: false,
      description: 'Les réglages d’envoi qui changent ; les autres restent.',
    }),
    attribution: Type.Partial(AttributionSettings, {
      title: 'AttributionSettingChanges',
      additionalProperties: false,
      description: 'Les réglages d’attribution qui changent ; les autres restent.',
    }),
  }),
  {
    title: 'ProjectChanges',
    additionalProperties: false,
    minProperties: 1,
    description: 'Ce qui change dans un projet : un réglage au moins.',
    examples: [{ name: 'Ma boutique', sessionTimeout: 3600 }],
  },
);
export type ProjectChanges = Static<typeof ProjectChanges>;

const tag = 'Projets';

export const projectOperations = {
  listProjects: operation({
    tag,
    method: 'GET',
    path: '/projects',
    summary: 'Lister les projets',
    description:
      'Rend les projets sur lesquels vous avez un rôle, par nom, avec ce rôle et les droits qu’il donne. Si un de leurs espaces de travail demande un second facteur, la liste le demande aussi.',
    access: 'agent',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de projets.',
      schema: Page('ProjectPage', OwnProject),
    },
    errors: ['invalid-payload', 'second-factor-required', ...guardErrors],
  }),
  createProject: operation({
    tag,
    method: 'POST',
    path: '/projects',
    summary: 'Créer un projet',
    description:
      'Crée un projet. Son identifiant est définitif ; fuseau et devise valent pour tous ses chiffres.',
    access: 'agent',
    body: NewProject,
    answer: { status: 201, description: 'Le projet créé.', schema: OwnProject },
    errors: [...bodyErrors, 'workspace-not-found', 'project-id-taken', ...guardErrors],
  }),
  getProject: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}',
    summary: 'Lire un projet',
    description: 'Rend un projet, ses réglages, et ce que vous pouvez en faire.',
    access: 'reader',
    params: ProjectParams,
    answer: { status: 200, description: 'Le projet.', schema: OwnProject },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  updateProject: operation({
    tag,
    method: 'PATCH',
    path: '/projects/{projectId}',
    summary: 'Modifier un projet',
    description:
      'Change les réglages donnés, et laisse les autres. La devise est à régler avant les premiers événements.',
    access: 'owner',
    params: ProjectParams,
    body: ProjectChanges,
    answer: { status: 200, description: 'Le projet modifié.', schema: OwnProject },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  archiveProject: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/archive',
    summary: 'Archiver un projet',
    description:
      'Archive un projet. Ses données restent et se lisent, mais il ne reçoit plus rien : un envoi y répond 410, aussitôt pour le serveur qui archive, en 30 secondes pour les autres. Archiver deux fois garde la première date.',
    access: 'owner',
    params: ProjectParams,
    answer: { status: 200, description: 'Le projet archivé.', schema: OwnProject },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
