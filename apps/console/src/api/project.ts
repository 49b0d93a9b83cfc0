import type { Right } from '@sillage/contract/access/rights';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { agents } from './api.ts';

/** More projects than one person looks at. */
const limit = 200;

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) =>
    agents.listProjects({ query: { limit } }, { signal }).then(({ data }) => data),
  staleTime: 5 * 60_000,
});

export const useProjects = () => useQuery(projectsQuery);

export type Project = NonNullable<ReturnType<typeof useProjects>['data']>[number];

export const ProjectContext = createContext<Project | undefined>(undefined);

/** The project of the address. Every screen of a project is inside it. */
export function useProject(): Project {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('This screen is outside any project.');
  return project;
}

const reasons: Record<Right, string> = {
  read: 'Vous n’avez pas accès à ce projet.',
  edit: 'Il faut être éditeur du projet : demandez à un propriétaire.',
  add: 'Il faut être éditeur du projet : demandez à un propriétaire.',
  manage: 'Il faut être propriétaire de l’espace de travail.',
};

/** Why the person may not do something with the project: undefined when they may. */
export function useWhyNot(right: Right): string | undefined {
  const { rights, archivedAt } = useProject();
  if (rights.includes(right)) return undefined;
  return right === 'add' && archivedAt !== null && rights.includes('edit')
    ? 'Le projet est archivé : il se lit encore, mais ne reçoit plus rien.'
    : reasons[right];
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => agents.getMe({}, { signal }),
  staleTime: 5 * 60_000,
});

export const useMe = () => useQuery(meQuery);
