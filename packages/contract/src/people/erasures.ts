import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { begunErasure, erasure } from '../examples/people-rights.ts';
import { pageOf } from '../examples/story.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { PersonToFind, peopleRightsTag as tag } from './person-to-find.ts';

/** In the order in which they are done. */
export const erasureSteps = ['events', 'visits', 'hits', 'ties', 'traces', 'done'] as const;
export type ErasureStep = (typeof erasureSteps)[number];

const count = (description: string) => Type.Integer({ description, examples: [1] });

export const ErasureCounts = Type.Object(
  {
    identities: count('Identités effacées.'),
    trackers: count('Navigateurs qui n’étaient qu’à elle, et que rien ne relie plus à elle.'),
    events: count('Événements dont les données personnelles et la forme brute ont été effacées.'),
    interactions: count('Interactions vidées de ce qui la désignait.'),
    hits: count('Visites de page effacées.'),
    traces: count(
      'Autres lignes où elle était nommée : corbeille, flux en direct, envois de webhooks, événements d’autrui, journal des actions, vues et annotations.',
    ),
  },
  { title: 'ErasureCounts', description: 'Ce que l’effacement a trouvé jusqu’ici.' },
);
export type ErasureCounts = Static<typeof ErasureCounts>;

export const Erasure = Type.Object(
  {
    id: Uuid('Identifiant de l’effacement.'),
    projectId: ProjectId,
    status: Type.Enum(['running', 'done'] as const, {
      description: 'En cours (`running`) ou fini (`done`).',
      examples: ['done'],
    }),
    step: Type.Enum(erasureSteps, {
      description:
        'Où il en est : les événements, les interactions, les visites de page, les liens, les autres traces, ou fini.',
      examples: ['done'],
    }),
    progress: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Part du travail qui est faite, en pour cent.',
      examples: [100],
    }),
    counts: ErasureCounts,
    objectionId: Nullable(
      Uuid(
        'L’opposition qui tient la personne à l’écart depuis ; vide (`null`) quand elle a été levée ou qu’elle est échue.',
      ),
    ),
    createdAt: Instant('Date de la demande : dès lors la personne n’est plus reconnue.'),
    finishedAt: Nullable(Instant('Date à laquelle tout était effacé, vide (`null`) avant.')),
  },
  {
    title: 'Erasure',
    description: 'L’effacement d’une personne. Il ne dit pas de qui : rien n’en est gardé.',
  },
);
export type Erasure = Static<typeof Erasure>;

export const erasureOperations = {
  createErasure: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/erasures',
    summary: 'Effacer une personne',
    description:
      'Efface tout ce qui désigne une personne : ses identités, ses champs, ses événements bruts, ses visites de page, les identifiants de ses navigateurs et de ses clics, et ses traces dans la corbeille, les flux et les envois. Les chiffres restent : ses événements et ses interactions comptent autant, pour personne. La personne n’est plus reconnue dès la réponse ; le reste se fait ensuite, par petites parts, et reprend de lui-même après un arrêt. Ce qui arrive encore à son sujet, ou qu’on rejoue, compte sans elle pendant `erasureMemoryInDays`. Effacer ne se défait pas. La même demande une seconde fois rend le même effacement.',
    access: 'editor',
    whileArchived: true,
    params: ProjectParams,
    body: PersonToFind,
    answer: {
      status: 201,
      description: 'L’effacement commencé.',
      schema: Erasure,
      example: begunErasure,
    },
    otherAnswer: {
      status: 200,
      description: 'La personne a déjà été effacée : voici cet effacement.',
      schema: Erasure,
      example: erasure,
    },
    errors: [...bodyErrors, 'project-not-found', 'user-not-found', ...guardErrors],
  }),
  listErasures: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/erasures',
    summary: 'Lister les effacements',
    description: 'Rend les effacements du projet, les derniers demandés d’abord.',
    access: 'editor',
    params: ProjectParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page d’effacements.',
      schema: Page('ErasurePage', Erasure),
      example: pageOf(erasure),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  getErasure: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/erasures/{id}',
    summary: 'Suivre un effacement',
    description: 'Rend un effacement : où il en est, et ce qu’il a trouvé.',
    access: 'editor',
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de l’effacement.') }),
    answer: { status: 200, description: 'L’effacement.', schema: Erasure, example: erasure },
    errors: ['invalid-payload', 'project-not-found', 'erasure-not-found', ...guardErrors],
  }),
};
