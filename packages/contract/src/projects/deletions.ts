import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';

export const Deletion = Type.Object(
  {
    id: Uuid('Identifiant de la suppression.'),
    kind: Type.Enum(['project', 'workspace'], {
      description: 'Ce qui est supprimé : un projet, ou un espace de travail.',
    }),
    projectId: Nullable(
      Type.String({
        description:
          'Le projet ; vide (`null`) pour un espace de travail, et dès que la suppression est finie : plus rien ne le nomme.',
        examples: ['ma-boutique'],
      }),
    ),
    accountId: Nullable(
      Uuid('L’espace de travail du projet ; vide (`null`) dès que cet espace est supprimé.'),
    ),
    state: Type.Enum(['deleting', 'checking', 'done'], {
      description:
        'Où elle en est : les données partent (`deleting`), toutes les tables sont vides et seront revues une fois que plus aucun serveur ne connaît le projet (`checking`), ou il ne reste rien (`done`).',
    }),
    deletedRows: Type.Integer({ description: 'Nombre de lignes supprimées jusqu’ici.' }),
    tables: Type.Integer({ description: 'Nombre de tables à vider.' }),
    emptiedTables: Type.Integer({ description: 'Nombre de tables déjà vidées.' }),
    askedAt: Instant('Date de la demande.'),
    finishedAt: Nullable(
      Instant(
        'Date à laquelle la dernière revue de toutes les tables n’a plus rien trouvé, vide (`null`) jusque-là.',
      ),
    ),
  },
  {
    title: 'Deletion',
    description: 'La suppression d’un projet ou d’un espace de travail, et son avancement.',
  },
);
export type Deletion = Static<typeof Deletion>;

const confirm = (what: string) =>
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: `Le nom ${what}, tel qu’il se lit : la preuve que c’est bien lui.`,
    examples: ['Ma boutique'],
  });

const DeleteProject = Type.Object(
  { confirm: confirm('du projet') },
  {
    title: 'DeleteProject',
    additionalProperties: false,
    description: 'La confirmation d’une suppression.',
    examples: [{ confirm: 'Ma boutique' }],
  },
);

export const DeleteWorkspace = Type.Object(
  {
    confirm: confirm('de l’espace de travail'),
    projects: Type.Optional(
      Type.Array(ProjectId, {
        maxItems: 1000,
        description:
          'Les projets à supprimer avec lui : tous ceux qu’il a encore. Absent, il ne doit plus en avoir.',
        examples: [['ma-boutique']],
      }),
    ),
  },
  {
    title: 'DeleteWorkspace',
    additionalProperties: false,
    description: 'La confirmation d’une suppression, et les projets qu’elle emporte.',
    examples: [{ confirm: 'Agence Horizon' }],
  },
);
export type DeleteWorkspace = Static<typeof DeleteWorkspace>;

const tag = 'Suppressions';

export const deletionOperations = {
  deleteProject: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/delete',
    summary: 'Supprimer un projet',
    description:
      'Supprime pour toujours un projet archivé et tout ce qu’il a reçu. `confirm` répète son nom. Il est inconnu aussitôt, en 30 secondes pour les autres serveurs ; ses données partent ensuite par lots, et son identifiant redevient libre quand la suppression est finie.',
    access: 'owner',
    params: ProjectParams,
    body: DeleteProject,
    answer: { status: 202, description: 'La suppression, qui commence.', schema: Deletion },
    errors: [
      ...bodyErrors,
      'project-not-found',
      'project-not-archived',
      'confirmation-differs',
      ...guardErrors,
    ],
  }),
  deleteWorkspace: operation({
    tag,
    method: 'POST',
    path: '/workspaces/{workspaceId}/delete',
    summary: 'Supprimer un espace de travail',
    description:
      'Supprime pour toujours un espace de travail, ses comptes de service et leurs clés. `confirm` répète son nom. S’il a encore des projets, `projects` doit les nommer tous, et chacun être archivé : ils partent avec lui. Les comptes des personnes restent.',
    access: 'owner',
    params: Type.Object({ workspaceId: Uuid('Identifiant de l’espace de travail.') }),
    body: DeleteWorkspace,
    answer: { status: 202, description: 'La suppression, qui commence.', schema: Deletion },
    errors: [
      ...bodyErrors,
      'workspace-not-found',
      'workspace-not-empty',
      'project-not-found',
      'project-not-archived',
      'confirmation-differs',
      ...guardErrors,
    ],
  }),
  listDeletions: operation({
    tag,
    method: 'GET',
    path: '/deletions',
    summary: 'Lister les suppressions',
    description:
      'Rend les suppressions que vous avez demandées et celles de vos espaces de travail, la plus récente d’abord.',
    access: 'agent',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de suppressions.',
      schema: Page('DeletionPage', Deletion),
    },
    errors: ['invalid-payload', ...guardErrors],
  }),
  getDeletion: operation({
    tag,
    method: 'GET',
    path: '/deletions/{deletionId}',
    summary: 'Suivre une suppression',
    description: 'Rend une suppression et son avancement.',
    access: 'agent',
    params: Type.Object({ deletionId: Uuid('Identifiant de la suppression.') }),
    answer: { status: 200, description: 'La suppression.', schema: Deletion },
    errors: ['invalid-payload', 'deletion-not-found', ...guardErrors],
  }),
};
