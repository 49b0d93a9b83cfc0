import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { api } from '../../api/api.ts';
import { useProjects } from '../../api/project.ts';
import { useViews } from '../../features/views/use-views.ts';
import { everyScreen } from '../screens.ts';
import { actionsFor } from './actions.ts';
import type { Entry } from './rank.ts';

/** Fewer letters would find everything. */
const fewest = 2;
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/** All that can be gone to or done: known at once, or found by the server for what is typed. */
export function useEntries(projectId: string | undefined, typed: string) {
  const text = useDeferredValue(typed.trim());
  const { data: projects = [] } = useProjects();
  const project = projects.find(({ id }) => id === projectId);
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['palette', projectId, text],
    queryFn: ({ signal }) => find(projectId ?? '', text, signal),
    enabled: projectId !== undefined && text.length >= fewest,
    staleTime: 10_000,
  });
  const { data: views = [] } = useViews(projectId);
  const screens = project
    ? everyScreen.map(
        ({ path, title, icon, words }): Entry => ({
          id: `screen ${path}`,
          title,
          kind: 'Écran',
          icon,
          words,
          to: `/${project.id}/${path}`,
        }),
      )
    : [];
  const others = projects
    .filter(({ id }) => id !== projectId)
    .map(
      ({ id, name }): Entry => ({
        id: `project ${id}`,
        title: name,
        kind: 'Projet',
        icon: 'visits',
        words: id,
        to: `/${id}/performances`,
      }),
    );
  const saved = views.map(
    ({ id, name, screen }): Entry => ({
      id: `view ${id}`,
      title: name,
      kind: 'Vue',
      icon: 'views',
      words: screen,
      to: `/${projectId}/v/${id}`,
    }),
  );
  const entries: Entry[] = [...screens, ...actionsFor(project), ...saved, ...others, ...found];
  return { entries, isSearching: isFetching };
}

async function find(projectId: string, text: string, signal: AbortSignal): Promise<Entry[]> {
  const params = { projectId };
  const [campaigns, people, event] = await Promise.all([
    api.listProjectCampaigns({ params, query: { search: text, limit: 5 } }, { signal }),
    api.listUsers({ params, query: { identity: text, limit: 3 } }, { signal }),
    isId(text)
      ? api.getEvent({ params: { ...params, id: text } }, { signal }).catch(() => null)
      : null,
  ]);
  return [
    ...campaigns.data.map(
      ({ id, name }): Entry => ({
        id: `campaign ${id}`,
        title: name,
        kind: 'Campagne',
        icon: 'campaigns',
        isFound: true,
        to: `/${projectId}/campagnes/${id}`,
      }),
    ),
    ...people.data.map(
      ({ id }): Entry => ({
        id: `person ${id}`,
        title: text,
        kind: 'Personne',
        icon: 'people',
        isFound: true,
        to: `/${projectId}/personnes/${id}`,
      }),
    ),
    ...(event
      ? [
          {
            id: `event ${text}`,
            title: text,
            kind: 'Événement',
            icon: 'events' as const,
            isFound: true,
            to: `/${projectId}/evenements/${text}` as const,
          },
        ]
      : []),
  ];
}
