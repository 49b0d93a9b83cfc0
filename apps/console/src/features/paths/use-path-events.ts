import type { PathEventPage, PathEventQuery } from '@sillage/contract/attribution/path-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

type Row = Pick<PathEventQuery, 'question' | 'path'>;

/** The events of a row, page after page. */
export const usePathEvents = (projectId: string, row: Row) =>
  useInfiniteQuery({
    queryKey: ['path-events', projectId, row],
    queryFn: ({ signal, pageParam }) =>
      api.listPathEvents(
        { params: { projectId }, body: { ...row, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

const pageSize = 500;

/** All of them: for a file. */
export async function everyPathEvent(projectId: string, row: Row): Promise<PathEventPage['data']> {
  const events: PathEventPage['data'] = [];
  let after: string | undefined;
  do {
    const body = { ...row, limit: pageSize, ...(after !== undefined && { after }) };
    const page = await api.listPathEvents({ params: { projectId }, body });
    events.push(...page.data);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return events;
}
