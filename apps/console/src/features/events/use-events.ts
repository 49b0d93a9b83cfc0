import type { ComputedEvent } from '@sillage/client/source/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { EventsQuery } from './events-query.ts';

const pageSize = 50;
/** A filter looks at so many events a request: a few requests may find nothing, and still go on. */
const maxRequests = 4;

export const useEvents = (projectId: string, query: EventsQuery) =>
  useInfiniteQuery({
    queryKey: ['events', projectId, query],
    queryFn: ({ pageParam, signal }) => readPage(projectId, query, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

async function readPage(
  projectId: string,
  query: EventsQuery,
  first: string | undefined,
  signal: AbortSignal,
) {
  const data: ComputedEvent[] = [];
  let after = first;
  for (let request = 1; ; request += 1) {
    const page = await api.listEvents(
      { params: { projectId }, query: { ...query, limit: pageSize, ...(after && { after }) } },
      { signal },
    );
    data.push(...page.data);
    const isEnough = data.length >= pageSize / 2 || request >= maxRequests;
    if (isEnough || !page.next) return { ...page, data };
    after = page.next;
  }
}

/** As many rows as a spreadsheet opens without pain. */
const maxExported = 20_000;

/** Every event of the question, page after page. */
export async function readAll(projectId: string, query: EventsQuery): Promise<ComputedEvent[]> {
  const events: ComputedEvent[] = [];
  for await (const event of api.listEvents.each({ params: { projectId }, query })) {
    events.push(event);
    if (events.length >= maxExported) break;
  }
  return events;
}
