import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Name, Uuid } from '../values.ts';

export const Workspace = Type.Object(
  {
    id: Uuid('Identifiant de l’espace de travail.'),
    name: Name('Nom de l’espace de travail.'),
    requireSecondFactor: Type.Boolean({
      description:
        'Vrai si les projets de l’espace de travail ne s’ouvrent qu’aux agents connectés avec deux facteurs.',
    }),
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
  },
  {
    title: 'Workspace',
    description: 'Un espace de travail réunit les projets d’une même organisation.',
  },
);
export type Workspace = Static<typeof Workspace>;

export const NewWorkspace = Type.Object(
  { name: Name('Nom de l’espace de travail.') },
  {
    title: 'NewWorkspace',
    additionalProperties: false,
    description: 'Un espace de travail à créer.',
    examples: [{ name: 'Agence Horizon' }],
  },
);
export type NewWorkspace = Static<typeof NewWorkspace>;

export const WorkspaceChange = Type.Object(
  {
    name: Type.Optional(Name('Nom de l’espace de travail.')),
    requireSecondFactor: Type.Optional(
      Type.Boolean({
        description:
          'Vrai pour n’ouvrir les projets de l’espace de travail qu’aux agents connectés avec deux facteurs.',
      }),
    ),
  },
  {
    title: 'WorkspaceChange',
    additionalProperties: false,
    minProperties: 1,
    description: 'Ce qui change d’un espace de travail.',
    examples: [{ requireSecondFactor: true }],
  },
);
export type WorkspaceChange = Static<typeof WorkspaceChange>;

const tag = 'Espaces de travail';

export const workspaceOperations = {
  listWorkspaces: operation({
    tag,
    method: 'GET',
    path: '/workspaces',
    summary: 'Lister les espaces de travail',
    description:
      'Rend les espaces de travail dont vous êtes propriétaire, du plus ancien au plus récent ; à un administrateur, tous.',
    access: 'agent',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page d’espaces de travail.',
      schema: Page('WorkspacePage', Workspace),
    },
    errors: ['invalid-payload', ...guardErrors],
  }),
  createWorkspace: operation({
    tag,
    method: 'POST',
    path: '/workspaces',
    summary: 'Créer un espace de travail',
    description: 'Crée un espace de travail, sans projet.',
    access: 'agent',
    body: NewWorkspace,
    answer: { status: 201, description: 'L’espace de travail créé.', schema: Workspace },
    errors: [
      'invalid-payload',
      'malformed-body',
      'body-too-large',
      'unsupported-media-type',
      ...guardErrors,
    ],
  }),
  updateWorkspace: operation({
    tag,
    method: 'PATCH',
    path: '/workspaces/{workspaceId}',
    summary: 'Modifier un espace de travail',
    description:
      'Change le nom de l’espace de travail, ou demande à ses membres un second facteur. Ses projets ne s’ouvrent alors plus, dans les 30 secondes, qu’aux jetons d’une connexion à deux facteurs ; qui n’a pas de second facteur en met un en place à sa prochaine connexion. Les comptes de service ne sont pas concernés. Pour le demander, il faut s’être soi-même connecté avec deux facteurs.',
    access: 'owner',
    administrators: true,
    params: Type.Object({ workspaceId: Uuid('Identifiant de l’espace de travail.') }),
    body: WorkspaceChange,
    answer: { status: 200, description: 'L’espace de travail.', schema: Workspace },
    errors: [
      'invalid-payload',
      'malformed-body',
      'workspace-not-found',
      'second-factor-required',
      'body-too-large',
      'unsupported-media-type',
      ...guardErrors,
    ],
  }),
};
