import { useQuery } from '@tanstack/react-query';
import { agents } from '../api/api.ts';
import { useEventTypes } from './use-event-types.ts';

/** The fields of people that identify them, by storage key. */
export const useIdentityFields = (projectId: string) =>
  useQuery({
    queryKey: ['user-fields', projectId, 'identities'],
    queryFn: ({ signal }) =>
      agents
        .listUserFields({ params: { projectId }, query: { limit: 200 } }, { signal })
        .then(({ data }) =>
          data.filter(({ discriminant }) => discriminant).map(({ storageKey }) => storageKey),
        ),
    staleTime: 60_000,
  });

/** All that identifies people: fields of people, and those that events say of them. */
export function useIdentityKeys(projectId: string): string[] {
  const { data: ofPeople = [] } = useIdentityFields(projectId);
  const { data: types = [] } = useEventTypes();
  const ofEvents = types
    .flatMap(({ fields }) => fields)
    .filter(({ entity, discriminant }) => entity === 'user' && discriminant)
    .map(({ storageKey }) => storageKey);
  return [...new Set([...ofPeople, ...ofEvents])];
}
