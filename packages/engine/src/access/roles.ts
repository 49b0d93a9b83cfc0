import { type ProjectRole, type Right, rightNames } from '@sillage/contract/access/rights';

const ranks: readonly ProjectRole[] = ['reader', 'editor', 'owner'];

/** Whether a role comprises another. */
export const reaches = (role: ProjectRole | undefined, wanted: ProjectRole): boolean =>
  role !== undefined && ranks.indexOf(role) >= ranks.indexOf(wanted);

const leastRoles: Record<Right, ProjectRole> = {
  read: 'reader',
  edit: 'editor',
  add: 'editor',
  manage: 'owner',
};

/** What a role allows on a project. An archived one takes nothing new. */
export const rightsOf = (role: ProjectRole, isArchived: boolean): Right[] =>
  rightNames.filter(
    (right) => reaches(role, leastRoles[right]) && !(isArchived && right === 'add'),
  );
