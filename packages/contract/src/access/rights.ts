import Type, { type Static } from 'typebox';
import { addsToProject, type Operation } from '../operation.ts';

const projectRoles = ['reader', 'editor', 'owner'] as const;

export const ProjectRole = Type.Enum(projectRoles, {
  description:
    'Votre rôle sur le projet : `reader` lit, `editor` lit et écrit, `owner`, propriétaire de l’espace de travail, peut tout.',
});
export type ProjectRole = Static<typeof ProjectRole>;

export const rightNames = ['read', 'edit', 'add', 'manage'] as const;

const Right = Type.Enum(rightNames, { description: 'Un droit sur un projet.' });
export type Right = Static<typeof Right>;

export const Rights = Type.Array(Right, {
  description:
    'Ce que vous pouvez faire du projet à cet instant : lire (`read`), supprimer, lire et supprimer les webhooks, tenir les droits des personnes (`edit`), ajouter et modifier (`add`, qu’un projet archivé n’admet plus), régler le projet et ses accès (`manage`). L’extension `x-right` de chaque opération d’un projet nomme celui qu’elle demande.',
  examples: [['read', 'edit', 'add', 'manage']],
});

/** The right that an operation asks on the project of its path; undefined when it is about none. */
export function rightFor(operation: Operation): Right | undefined {
  const { access, path } = operation;
  if (!path.startsWith('/projects/{projectId}')) return undefined;
  if (access === 'reader') return 'read';
  if (access === 'owner') return 'manage';
  if (access !== 'editor') return undefined;
  return addsToProject(operation) ? 'add' : 'edit';
}
