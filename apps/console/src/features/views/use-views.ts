import { useQuery } from '@tanstack/react-query';
import { agents, api } from '../../api/api.ts';

/** More than a person would look through. */
const limit = 500;

export const useViews = (projectId: string | undefined) =>
  useQuery({
    queryKey: ['views', projectId],
    queryFn: ({ signal }) =>
      api
        .listViews({ params: { projectId: projectId ?? '' }, query: { limit } }, { signal })
        .then(({ data }) => data),
    enabled: projectId !== undefined,
  });

export type View = NonNullable<ReturnType<typeof useViews>['data']>[number];

/** Of all views. */
export const useViewLinks = (projectId: string) =>
  useQuery({
    queryKey: ['views', projectId, 'links'],
    queryFn: ({ signal }) =>
      api.listProjectViewLinks({ params: { projectId } }, { signal }).then(({ data }) => data),
  });

export const useSummaries = () =>
  useQuery({
    queryKey: ['summaries'],
    queryFn: ({ signal }) => agents.listMySummaries({}, { signal }),
  });

/** The short address of a view, to be given to those who read the project. */
export const shortAddress = ({ projectId, id }: View): string =>
  `${window.location.origin}/app/${projectId}/v/${id}`;
