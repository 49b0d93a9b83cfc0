import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useProject } from '../api/project.ts';

/** More than a project has: each is a kind of thing that happens. */
const limit = 500;

/** Every type of the project, archived ones too, by name. */
export function useEventTypes() {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['event-types', projectId],
    queryFn: ({ signal }) =>
      api
        .listEventTypes({ params: { projectId }, query: { limit } }, { signal })
        .then(({ data }) => data),
    staleTime: 60_000,
  });
}

/** The name of a type, or what stands for it when nobody made it. */
export function useTypeName(): (reference: string) => string {
  const { data = [] } = useEventTypes();
  const names = new Map(data.map(({ reference, name }) => [reference, name]));
  return (reference) => names.get(reference) ?? reference;
}
