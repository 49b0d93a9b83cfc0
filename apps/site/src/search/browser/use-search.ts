import { useEffect, useState } from 'react';
import type { SearchRequest, SearchResults } from '../query/search';
import { searchClient } from './search-client';

export interface SearchOutcome {
  /** The query of these results. It may be one letter behind the typed one. */
  query: string;
  results?: SearchResults;
  failed?: boolean;
}

/** The last results stay until the next ones come, so that the list does not flicker. */
export function useSearch(
  file: string,
  { query, context, limit }: SearchRequest,
): SearchOutcome | undefined {
  const [outcome, setOutcome] = useState<SearchOutcome>();
  useEffect(() => {
    let isLatest = true;
    const settle = (next: SearchOutcome | undefined) => isLatest && setOutcome(next);
    const request = { query, context, ...(limit !== undefined && { limit }) };
    searchClient(file)
      .then((client) => (query.trim() === '' ? undefined : client(request)))
      .then((results) => settle(results && { query, results }))
      .catch((error) => {
        console.warn('The search is not available.', error);
        settle({ query, failed: true });
      });
    return () => {
      isLatest = false;
    };
  }, [file, query, context, limit]);
  return outcome;
}
