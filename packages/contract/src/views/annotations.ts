import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { annotation, automaticAnnotation, changedAnnotation } from '../examples/annotations.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { Author } from './author.ts';

const kinds = ['manual', 'automatic'] as const;
const events = ['campaign-created', 'spend-started', 'spend-doubled', 'spend-ended'] as const;

/** How many campaigns an annotation names. */
export const maxSubjects = 20;
export const maxAnnotationDays = 366;
export const maxListedDays = 3660;

const Day = (description: string, example: string) =>
  Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    maxLength: 10,
    description,
    examples: [example],
  });

const firstDay = Day('Le jour, dans le fuseau du projet.', '2026-03-02');
const lastDay = Day(
  `Le dernier jour, compris, si l’annotation en couvre plusieurs : ${maxAnnotationDays} au plus.`,
  '2026-03-08',
);
const text = Type.String({
  minLength: 1,
  maxLength: 200,
  format: 'visible-lines',
  description: 'Ce qui est arrivé.',
  examples: ['Nouvelle page d’accueil'],
});

export const Annotation = Type.Object(
  {
    id: Nullable(Uuid('Identifiant de l’annotation, vide (`null`) si elle se fait toute seule.')),
    kind: Type.Enum(kinds, {
      description:
        'Écrite par quelqu’un (`manual`), ou faite toute seule d’après les campagnes et les dépenses (`automatic`).',
    }),
    firstDay,
    lastDay: Day(
      'Le dernier jour, compris : le premier si l’annotation n’en a qu’un.',
      '2026-03-02',
    ),
    text,
    event: Nullable(
      Type.Enum(events, {
        description:
          'De quoi parle une annotation automatique : une campagne créée, une dépense qui commence, qui double au moins d’une semaine à l’autre, ou qui cesse depuis sept jours.',
      }),
    ),
    subjects: Type.Array(
      Type.Object(
        {
          identifier: Type.String({
            description: 'L’identifiant de la ligne, comme dans l’attribution par campagne.',
          }),
          name: Type.String({ description: 'Son nom.', examples: ['Soldes d’été'] }),
        },
        { title: 'AnnotationSubject', description: 'Une campagne, ou une source.' },
      ),
      {
        description: `Les campagnes et les sources dont elle parle, ${maxSubjects} au plus ; vide pour celle de quelqu’un.`,
      },
    ),
    createdBy: Nullable(Author),
    createdAt: Nullable(Instant('Date de création, vide (`null`) si elle se fait toute seule.')),
  },
  { title: 'Annotation', description: 'Ce qui explique un jour d’une courbe.' },
);
export type Annotation = Static<typeof Annotation>;

const NewAnnotation = Type.Object(
  { firstDay, lastDay: Type.Optional(lastDay), text },
  {
    title: 'NewAnnotation',
    additionalProperties: false,
    description: 'Une annotation à ajouter.',
    examples: [{ firstDay: '2026-03-02', text: 'Nouvelle page d’accueil' }],
  },
);
export type NewAnnotation = Static<typeof NewAnnotation>;

const AnnotationChanges = Type.Object(
  { firstDay: Type.Optional(firstDay), lastDay: Type.Optional(lastDay), text: Type.Optional(text) },
  {
    title: 'AnnotationChanges',
    additionalProperties: false,
    description:
      'Ce qui change ; le reste demeure. Une annotation d’un jour le reste quand ce jour change.',
    examples: [{ text: 'Nouvelle page d’accueil, en essai' }],
  },
);
export type AnnotationChanges = Static<typeof AnnotationChanges>;

const AnnotationParams = Type.Object({
  projectId: ProjectId,
  annotationId: Uuid('Identifiant de l’annotation.'),
});

const tag = 'Annotations';

export const annotationOperations = {
  listAnnotations: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/annotations',
    summary: 'Lister les annotations',
    description: `Rend ce qui explique les jours d’une période : ce que des personnes ont écrit, et ce que disent d’elles-mêmes les campagnes et les dépenses, lues au moment de la question. Par jour, ${maxListedDays} jours au plus.`,
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        since: Day('Premier jour, compris.', '2026-01-01'),
        until: Day('Dernier jour, non compris.', '2026-04-01'),
        kind: Type.Optional(
          Type.Enum(kinds, { description: 'Seulement les annotations de cette sorte.' }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Les annotations, par jour.',
      schema: Type.Object(
        { data: Type.Array(Annotation, { description: 'Les annotations.' }) },
        { title: 'AnnotationList', description: 'Les annotations d’une période.' },
      ),
      example: { data: [automaticAnnotation, annotation] },
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  createAnnotation: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/annotations',
    summary: 'Ajouter une annotation',
    description:
      'Écrit sur un jour, ou sur plusieurs, ce qui explique les courbes : tous ceux qui lisent le projet la voient. Un projet en a cinq mille au plus.',
    access: 'editor',
    params: ProjectParams,
    body: NewAnnotation,
    answer: {
      status: 201,
      description: 'L’annotation.',
      schema: Annotation,
      example: annotation,
    },
    errors: [...bodyErrors, 'project-not-found', 'too-many-annotations', ...guardErrors],
  }),
  updateAnnotation: operation({
    tag,
    method: 'PATCH',
    path: '/projects/{projectId}/annotations/{annotationId}',
    summary: 'Modifier une annotation',
    description: 'Change ce qui est donné d’une annotation écrite par quelqu’un, et rien d’autre.',
    access: 'editor',
    params: AnnotationParams,
    body: AnnotationChanges,
    answer: {
      status: 200,
      description: 'L’annotation changée.',
      schema: Annotation,
      example: changedAnnotation,
    },
    errors: [...bodyErrors, 'annotation-not-found', ...guardErrors],
  }),
  deleteAnnotation: operation({
    tag,
    method: 'DELETE',
    path: '/projects/{projectId}/annotations/{annotationId}',
    summary: 'Supprimer une annotation',
    description: 'Supprime une annotation écrite par quelqu’un.',
    access: 'editor',
    params: AnnotationParams,
    answer: {
      status: 200,
      description: 'L’annotation telle qu’elle était.',
      schema: Annotation,
      example: changedAnnotation,
    },
    errors: ['invalid-payload', 'annotation-not-found', ...guardErrors],
  }),
};
