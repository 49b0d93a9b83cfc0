import type { PublicOperations } from '@sillage/client/source/client';
import type { TrashedEvent } from '@sillage/client/source/types';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';

type TrashQuery = NonNullable<PublicOperations['listTrashedEvents']['query']>;
export type TrashFilter = Pick<TrashQuery, 'eventType' | 'type' | 'field'>;

export function useReasons() {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['trash', projectId, 'reasons'],
    queryFn: ({ signal }) => api.listTrashReasons({ params: { projectId } }, { signal }),
  });
}

export function useTrashedEvents(filter: TrashFilter) {
  const { id: projectId } = useProject();
  return useInfiniteQuery({
    queryKey: ['trash', projectId, 'events', filter],
    queryFn: ({ pageParam, signal }) =>
      api.listTrashedEvents(
        {
          params: { projectId },
          query: { ...filter, limit: 50, ...(pageParam && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useRawEvent(id: string) {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['raw-event', projectId, id],
    queryFn: ({ signal }) => api.getRawEvent({ params: { projectId, id } }, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** An event whose nonce is another's stays in the trash, whatever its type says. */
const canBeUnderstood = ({ errors }: TrashedEvent): boolean =>
  errors.every(({ type }) => type !== 'nonce-taken');

/** How many refused events a correction is tried on. */
const maxTried = 30;

/** The data of the most recent refused events of a type. */
export function useRefusedPayloads(eventType: string) {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['trash', projectId, 'payloads', eventType],
    queryFn: async ({ signal }) => {
      const params = { projectId };
      const list = (query: TrashQuery) => api.listTrashedEvents({ params, query }, { signal });
      const [listed, taken] = await Promise.all([
        list({ eventType, limit: maxTried }),
        list({ eventType, type: 'nonce-taken', limit: 1 }),
      ]);
      const data = listed.data.filter(canBeUnderstood);
      const total = listed.total - taken.total;
      const raws = await Promise.all(
        data.map(({ _id }) => api.getRawEvent({ params: { projectId, id: _id } }, { signal })),
      );
      return { total, events: data, payloads: raws.map((raw) => raw.data) };
    },
    staleTime: 60_000,
  });
}
