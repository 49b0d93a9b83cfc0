import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { pageOf } from '../examples/story.ts';
import { changedView, view } from '../examples/views.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Name, ProjectId, ProjectParams, WithDefault } from '../values.ts';
import { Author } from './author.ts';

/** Of the address that is kept: more would not fit the line of a browser, with the rest of it. */
export const maxViewAddress = 2000;

export const ViewId = Type.String({
  pattern: '^[2-9a-hjkmnp-z]{8}$',
  maxLength: 8,
  description:
    'Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond.',
  examples: ['k7m2p9qx'],
});

const name = Name('Nom de la vue.', 'Chiffre d’affaires par source');
const screen = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[a-z]+(-[a-z]+)*$',
  description: 'L’écran de la console, par le mot de son adresse.',
  examples: ['performances'],
});
const address = Type.String({
  maxLength: maxViewAddress,
  format: 'line',
  description: `La question que pose l’écran, comme la dit son adresse après le \`?\` : ${maxViewAddress} caractères au plus. Elle est gardée sous sa forme la plus courte, sans ce qui va sans dire.`,
  examples: ['periode=14j&mesure=turnover&modeles=linear'],
});

export const View = Type.Object(
  {
    id: ViewId,
    projectId: ProjectId,
    name,
    screen,
    address,
    createdBy: Author,
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date du dernier changement.'),
  },
  {
    title: 'View',
    description:
      'Une vue enregistrée : un écran de la console et sa question, sous un nom. Tous ceux qui lisent le projet la voient.',
  },
);
export type View = Static<typeof View>;

const NewView = Type.Object(
  { name, screen, address: WithDefault(address, '') },
  {
    title: 'NewView',
    additionalProperties: false,
    description: 'Une vue à enregistrer.',
    examples: [
      {
        name: 'Chiffre d’affaires par source',
        screen: 'performances',
        address: 'periode=14j&mesure=turnover&modeles=linear',
      },
    ],
  },
);
export type NewView = Static<typeof NewView>;

const ViewChanges = Type.Object(
  {
    name: Type.Optional(name),
    screen: Type.Optional(screen),
    address: Type.Optional(address),
  },
  {
    title: 'ViewChanges',
    additionalProperties: false,
    description: 'Ce qui change ; le reste demeure.',
    examples: [{ name: 'Deux semaines, par source' }],
  },
);
export type ViewChanges = Static<typeof ViewChanges>;

export const ViewParams = Type.Object({ projectId: ProjectId, viewId: ViewId });

export const viewsTag = 'Vues enregistrées';

export const viewOperations = {
  listViews: operation({
    tag: viewsTag,
    method: 'GET',
    path: '/projects/{projectId}/views',
    summary: 'Lister les vues',
    description: 'Rend les vues enregistrées du projet, par nom.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        screen: Type.Optional({ ...screen, description: 'Seulement les vues de cet écran.' }),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de vues.',
      schema: Page('ViewPage', View),
      example: pageOf(view),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  createView: operation({
    tag: viewsTag,
    method: 'POST',
    path: '/projects/{projectId}/views',
    summary: 'Enregistrer une vue',
    description:
      'Garde un écran et sa question sous un nom, pour tous ceux qui lisent le projet. La vue s’ouvre dans la console à l’adresse `/app/{projectId}/v/{id}`. Un projet a cinq cents vues au plus.',
    access: 'editor',
    params: ProjectParams,
    body: NewView,
    answer: { status: 201, description: 'La vue.', schema: View, example: view },
    errors: [...bodyErrors, 'project-not-found', 'too-many-views', ...guardErrors],
  }),
  getView: operation({
    tag: viewsTag,
    method: 'GET',
    path: '/projects/{projectId}/views/{viewId}',
    summary: 'Lire une vue',
    description: 'Rend une vue enregistrée.',
    access: 'reader',
    params: ViewParams,
    answer: { status: 200, description: 'La vue.', schema: View, example: view },
    errors: ['invalid-payload', 'view-not-found', ...guardErrors],
  }),
  updateView: operation({
    tag: viewsTag,
    method: 'PATCH',
    path: '/projects/{projectId}/views/{viewId}',
    summary: 'Modifier une vue',
    description:
      'Change ce qui est donné, et rien d’autre. Ses liens de lecture montrent dès lors la nouvelle question.',
    access: 'editor',
    params: ViewParams,
    body: ViewChanges,
    answer: { status: 200, description: 'La vue changée.', schema: View, example: changedView },
    errors: [...bodyErrors, 'view-not-found', ...guardErrors],
  }),
  deleteView: operation({
    tag: viewsTag,
    method: 'DELETE',
    path: '/projects/{projectId}/views/{viewId}',
    summary: 'Supprimer une vue',
    description: 'Supprime une vue, et tous ses liens de lecture avec elle.',
    access: 'editor',
    params: ViewParams,
    answer: {
      status: 200,
      description: 'La vue telle qu’elle était.',
      schema: View,
      example: changedView,
    },
    errors: ['invalid-payload', 'view-not-found', ...guardErrors],
  }),
};
