import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { CursorPage, cursorQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';

const mergeStatuses = ['claimed', 'merged', 'undone'] as const;
const status = Type.Enum(mergeStatuses, {
  description:
    'Où en est la réunion : affirmée par un envoi anonyme (`claimed`), faite (`merged`) ou défaite (`undone`).',
});

export const Merge = Type.Object(
  {
    id: Uuid('Identifiant de la réunion.'),
    projectId: ProjectId,
    status,
    userId: Uuid('La personne qui reste : la plus ancienne.'),
    otherUserId: Uuid('La personne qui la rejoint.'),
    eventId: Nullable(Uuid('L’événement qui dit que ce sont une même personne, s’il y en a un.')),
    createdAt: Instant('Date à laquelle la réunion a été affirmée ou faite pour la première fois.'),
    mergedAt: Nullable(
      Instant('Date de la dernière réunion, vide (`null`) si elle n’a pas eu lieu.'),
    ),
    undoneAt: Nullable(
      Instant('Date à laquelle elle a été défaite, vide (`null`) si elle ne l’est pas.'),
    ),
  },
  { title: 'Merge', description: 'La réunion de deux personnes en une seule.' },
);
export type Merge = Static<typeof Merge>;

const MergeParams = Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de la réunion.') });

const tag = 'Personnes';

export const mergeOperations = {
  listMerges: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/merges',
    summary: 'Lister les réunions de personnes',
    description:
      'Rend les personnes réunies en une seule, celles qu’un envoi anonyme voudrait réunir et celles qui ont été séparées, les plus récentes d’abord.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        status: Type.Optional(status),
        userId: Type.Optional(Uuid('Seulement celles de cette personne.')),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de réunions.',
      schema: CursorPage('MergePage', Merge),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  confirmMerge: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/merges/{id}/confirm',
    summary: 'Réunir deux personnes',
    description:
      'Réunit les deux personnes en une seule, la plus ancienne, et leur histoire avec elles. Confirmer deux fois ne change rien.',
    access: 'editor',
    params: MergeParams,
    answer: { status: 200, description: 'La réunion faite.', schema: Merge },
    errors: ['invalid-payload', 'merge-not-found', ...guardErrors],
  }),
  undoMerge: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/merges/{id}/undo',
    summary: 'Séparer deux personnes',
    description:
      'Défait une réunion, ou écarte celle qu’un envoi anonyme affirme : chacune retrouve ses identités, ses événements et ses visites, ceux d’après la réunion compris. Aucun envoi ne les réunira plus ; seule une confirmation le peut.',
    access: 'editor',
    params: MergeParams,
    answer: { status: 200, description: 'La réunion défaite.', schema: Merge },
    errors: ['invalid-payload', 'merge-not-found', ...guardErrors],
  }),
};
