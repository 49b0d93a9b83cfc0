import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** Where a page begins: after another, or at a place. */
interface PageStart {
  after?: string;
  offset?: number;
}

interface AnyPage<Element> {
  data: Element[];
  count: number;
  total: number;
  offset: number;
  next?: string | null;
}

interface PagesOptions<Element> {
  queryKey: QueryKey;
  ask: (start: PageStart, options: { signal: AbortSignal }) => Promise<AnyPage<Element>>;
  enabled?: boolean;
}

/** A list that goes on, by cursor where the API has one. */
export function usePages<Element>({ queryKey, ask, enabled = true }: PagesOptions<Element>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } =
    useInfiniteQuery({
      queryKey,
      queryFn: ({ pageParam, signal }) => ask(pageParam, { signal }),
      initialPageParam: {} as PageStart,
      getNextPageParam: (last) => startAfter(last),
      enabled,
    });
  return {
    rows: data?.pages.flatMap((page) => page.data),
    total: data?.pages[0]?.total,
    error,
    refetch,
    isFetching,
    more: {
      hasNext: hasNextPage,
      isFetching: isFetchingNextPage,
      onMore: () => void fetchNextPage(),
    },
  };
}

function startAfter({ next, offset, count, total }: AnyPage<unknown>): PageStart | undefined {
  if (next !== undefined) return next === null ? undefined : { after: next };
  return count > 0 && offset + count < total ? { offset: offset + count } : undefined;
}
