import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { objection } from '../examples/people-rights.ts';
import { pageOf } from '../examples/story.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { PersonToFind, peopleRightsTag as tag } from './person-to-find.ts';

const objectionReasons = ['objection', 'erasure'] as const;
export type ObjectionReason = (typeof objectionReasons)[number];

export const Objection = Type.Object(
  {
    id: Uuid('Identifiant de l’opposition.'),
    projectId: ProjectId,
    reason: Type.Enum(objectionReasons, {
      description:
        'D’où elle vient : la personne s’oppose (`objection`), ou elle a été effacée (`erasure`).',
      examples: ['objection'],
    }),
    createdAt: Instant('Date à partir de laquelle elle vaut.'),
    expiresAt: Nullable(
      Instant(
        'Date à laquelle elle cesse d’elle-même ; vide (`null`) si elle vaut jusqu’à ce qu’on la lève.',
      ),
    ),
  },
  {
    title: 'Objection',
    description:
      'Une personne que le projet ne suit plus. Elle ne dit pas qui : le projet n’en garde que des empreintes, faites avec un secret qui lui est propre.',
  },
);
export type Objection = Static<typeof Objection>;

const LiftedObjection = Type.Object(
  {
    id: Uuid('Identifiant de l’opposition.'),
    liftedAt: Instant('Date à laquelle elle a été levée.'),
  },
  { title: 'LiftedObjection', description: 'Une opposition levée.' },
);

export const objectionOperations = {
  createObjection: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/objections',
    summary: 'Ne plus suivre une personne',
    description:
      'Dès la réponse, ce qui arrive au sujet de cette personne compte sans elle : ses événements n’ont plus ni personne ni navigateur, leurs données personnelles et leur forme brute ne sont pas gardées ; ses visites, et celles de ses navigateurs dès qu’on les sait siens, sont sans identité. Ce qui était connu avant reste : pour l’effacer, effacez la personne. La même demande une seconde fois rend la même opposition.',
    access: 'editor',
    whileArchived: true,
    params: ProjectParams,
    body: PersonToFind,
    answer: {
      status: 201,
      description: 'L’opposition enregistrée.',
      schema: Objection,
      example: objection,
    },
    otherAnswer: {
      status: 200,
      description: 'La personne s’oppose déjà : voici son opposition.',
      schema: Objection,
      example: objection,
    },
    errors: [...bodyErrors, 'project-not-found', 'user-not-found', ...guardErrors],
  }),
  findObjections: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/objections/find',
    summary: 'Trouver les oppositions d’une personne',
    description:
      'Rend les oppositions qui valent pour une personne, effacement compris : liste vide, elle est suivie. L’identité est dans le corps, qu’aucun journal ne garde.',
    access: 'editor',
    whileArchived: true,
    params: ProjectParams,
    body: PersonToFind,
    answer: {
      status: 200,
      description: 'Ses oppositions, les dernières d’abord.',
      schema: Page('FoundObjections', Objection),
      example: pageOf(objection),
    },
    errors: [...bodyErrors, 'project-not-found', 'user-not-found', ...guardErrors],
  }),
  listObjections: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/objections',
    summary: 'Lister les oppositions',
    description:
      'Rend les oppositions qui valent, celles des personnes effacées comprises, les dernières d’abord.',
    access: 'editor',
    params: ProjectParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page d’oppositions.',
      schema: Page('ObjectionPage', Objection),
      example: pageOf(objection),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  liftObjection: operation({
    tag,
    method: 'DELETE',
    path: '/projects/{projectId}/objections/{id}',
    summary: 'Lever une opposition',
    description:
      'La personne est de nouveau suivie, pour ce qui arrive ensuite ; ce qui a compté sans elle le reste. Après un effacement, elle revient comme une personne nouvelle.',
    access: 'editor',
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de l’opposition.') }),
    answer: { status: 200, description: 'L’opposition levée.', schema: LiftedObjection },
    errors: ['invalid-payload', 'project-not-found', 'objection-not-found', ...guardErrors],
  }),
};
