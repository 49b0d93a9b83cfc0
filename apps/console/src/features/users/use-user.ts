import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const useUser = (projectId: string, id: string) =>
  useQuery({
    queryKey: ['user', projectId, id],
    queryFn: ({ signal }) => api.getUser({ params: { projectId, id } }, { signal }),
  });

/** Whom one speaks of: what identifies the person, or the beginning of their id. */
export const userName = ({
  id,
  identities,
}: {
  id: string;
  identities: readonly { value: string }[];
}): string => identities[0]?.value ?? `Personne ${id.slice(0, 8)}`;
