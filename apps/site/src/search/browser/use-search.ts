import { useEffect, useState } from 'react';
import type { SearchRequest, SearchResults } from '../query/search';
import { searchClient } from './search-client';

interface SearchOutcome {
  /** What these results answer. It may be behind what is asked: a letter, or a page. */
  asked: SearchRequest;
  results?: SearchResults;
  failed?: boolean;
}

interface Search {
  /** Undefined until the first answer, or when there is nothing to search. */
  outcome: SearchOutcome | undefined;
  /** Asks again, after a failure. */
  retry: () => void;
}

/** The last results stay until the next ones come, so that the list does not flicker. */
export function useSearch(file: string, { query, context, limit, slice }: SearchRequest): Search {
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const [attempt, setAttempt] = useState(1);
  const { from, to } = slice ?? {};
  useEffect(() => {
    let isLatest = true;
    const settle = (next: SearchOutcome | undefined) => isLatest && setOutcome(next);
    const asked = {
      query,
      context,
      ...(limit !== undefined && { limit }),
      ...(from !== undefined && to !== undefined && { slice: { from, to } }),
    };
    if (attempt > 1) settle(undefined);
    searchClient(file)
      .then((client) => (query.trim() === '' ? undefined : client(asked)))
      .then((results) => settle(results && { asked, results }))
      .catch((error) => {
        console.warn('The search is not available.', error);
        settle({ asked, failed: true });
      });
    return () => {
      isLatest = false;
    };
  }, [file, query, context, limit, from, to, attempt]);
  return { outcome, retry: () => setAttempt(attempt + 1) };
}
