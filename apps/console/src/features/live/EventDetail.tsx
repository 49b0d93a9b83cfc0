import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { valueText } from '../../fields/value-text.ts';

/** Who and how much, for the events that somebody is looking at. */
export function EventDetail({ id, isAsked }: { id: string; isAsked: boolean }) {
  const { id: projectId } = useProject();
  const { data } = useQuery({
    queryKey: ['event', projectId, id],
    queryFn: ({ signal }) => api.getEvent({ params: { projectId, id } }, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || !('metrics' in data)) return null;
  const amounts = data.metrics.filter((metric) => metric.data.type === 'currency');
  const person = Object.values(data.user).find(({ type }) => type === 'email');
  const known = [amounts[0]?.data.current, person?.current].filter((value) => value !== undefined);
  return <small>{known.map(valueText).join(' · ')}</small>;
}
