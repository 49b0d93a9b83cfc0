import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const useAnnotations = (projectId: string, since: string, until: string) =>
  useQuery({
    queryKey: ['annotations', projectId, since, until],
    queryFn: async ({ signal }) => {
      const asked = { params: { projectId }, query: { since, until } };
      return (await api.listAnnotations(asked, { signal })).data;
    },
  });

export type Annotation = NonNullable<ReturnType<typeof useAnnotations>['data']>[number];
