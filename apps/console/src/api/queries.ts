import { SillageNetworkError } from '@sillage/client/source/client';
import { MutationCache, QueryCache } from '@tanstack/react-query';
import { isRefusal, session } from './api.ts';
import { connection } from './connection.ts';
import { FreshQueries } from './fresh-queries.ts';
import { SignedOut } from './session.ts';

/** What concerns the whole screen: a session that has ended, a server that does not answer. */
function onError(error: Error): void {
  if (error instanceof SignedOut || (isRefusal(error) && error.statusCode === 401)) session.end();
  else if (isUnreachable(error)) connection.lose();
}

/** No answer at all, or one of a proxy before a server that is away. */
export const isUnreachable = (error: unknown): boolean =>
  isRefusal(error)
    ? error.code === undefined && error.statusCode >= 502
    : error instanceof SillageNetworkError || error instanceof TypeError;

/** In memory alone: no answer is ever kept in the browser's storage. */
export const queries = new FreshQueries({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // The client has already tried again what was worth it.
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

connection.onBack(() => void queries.invalidateQueries());
session.onRenewed(() => void queries.invalidateQueries());
