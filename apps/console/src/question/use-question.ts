import { questionAddress, readQuestion } from '@sillage/engine/question/address';
import type { Question } from '@sillage/engine/question/question';
import { useCallback, useMemo } from 'react';
import { searchValues } from '../router/search-values.ts';
import { router, useSearchText } from '../router/use-router.ts';

const nothing: readonly string[] = [];

/**
 * The question of the address, and how to change it: every change is an address one can go back from.
 * Of what else the address says, only the given names stay.
 */
export function useQuestion(
  kept: readonly string[] = nothing,
): readonly [Question, (change: Partial<Question>) => void] {
  const text = useSearchText();
  const question = useMemo(() => readQuestion(new URLSearchParams(text)), [text]);
  const ask = useCallback(
    (change: Partial<Question>) => {
      const address = questionAddress({ ...question, ...change });
      const before = new URLSearchParams(text);
      for (const name of kept) for (const value of before.getAll(name)) address.append(name, value);
      void router.navigate({ to: '.', search: searchValues(address), keepScroll: true });
    },
    [question, text, kept],
  );
  return [question, ask];
}
