import { useQuery } from '@tanstack/react-query';
import { agents } from '../api/api.ts';
import { useProject } from '../api/project.ts';
import { useEventTypes } from './use-event-types.ts';

/** What each storage key already means in the project, apart from one type. */
export function useKeyMeanings(exceptReference: string) {
  const { id: projectId } = useProject();
  const { data: types = [] } = useEventTypes();
  const { data: userFields = [] } = useQuery({
    queryKey: ['user-fields', projectId, 'meanings'],
    queryFn: ({ signal }) =>
      agents
        .listUserFields({ params: { projectId }, query: { limit: 500 } }, { signal })
        .then(({ data }) => data),
    staleTime: 60_000,
  });
  return [
    ...types
      .filter(({ reference }) => reference !== exceptReference)
      .flatMap(({ fields }) => fields),
    ...userFields.map(({ storageKey, type }) => ({ storageKey, type, entity: 'user' as const })),
  ];
}
