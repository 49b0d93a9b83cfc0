import { useEffect, useState } from 'react';
import type { Answer, Question } from '../query/answer';
import { openSearch } from './open-search';

export interface Outcome {
  /** The query that was answered, which may be one letter behind what is typed. */
  query: string;
  answer?: Answer;
  failed?: boolean;
}

/** The answer to the last question. The one before stays until it comes, so that nothing blinks. */
export function useAnswer(file: string, { query, context, limit }: Question): Outcome | undefined {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let last = true;
    const settle = (next: Outcome | undefined) => last && setOutcome(next);
    const question = { query, context, ...(limit !== undefined && { limit }) };
    openSearch(file)
      .then((search) => (query.trim() === '' ? undefined : search(question)))
      .then((answer) => settle(answer && { query, answer }))
      .catch((error) => {
        console.warn('The search is not available.', error);
        settle({ query, failed: true });
      });
    return () => {
      last = false;
    };
  }, [file, query, context, limit]);
  return outcome;
}
