import { createClient } from '@sillage/client/source/client';
import { useQuery } from '@tanstack/react-query';

/** Without a session: the link is all that its holder has. */
const open = createClient({ baseUrl: window.location.origin, retries: 2 });

const settings = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const;

export const useSharedView = (token: string) =>
  useQuery({
    ...settings,
    queryKey: ['shared', token],
    queryFn: ({ signal }) => open.getSharedView({ params: { token } }, { signal }),
    // Each call counts as an opening.
    staleTime: Number.POSITIVE_INFINITY,
  });

export type SharedView = NonNullable<ReturnType<typeof useSharedView>['data']>;

export const useSharedRows = (token: string, parts: 'rows' | 'curve') =>
  useQuery({
    ...settings,
    queryKey: ['shared', token, parts],
    queryFn: ({ signal }) =>
      open.querySharedAttribution({ params: { token }, body: { parts } }, { signal }),
  });

export const useSharedPaths = (token: string) =>
  useQuery({
    ...settings,
    queryKey: ['shared', token, 'paths'],
    queryFn: ({ signal }) => open.querySharedPaths({ params: { token } }, { signal }),
  });
