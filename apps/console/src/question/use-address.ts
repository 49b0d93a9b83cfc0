import { useCallback, useMemo } from 'react';
import { searchValues } from '../router/search-values.ts';
import { router, useSearchText } from '../router/use-router.ts';

type Changes = Record<string, string | readonly string[] | undefined>;

interface Address {
  /** The first value of a name; undefined when the address does not have it. */
  get: (name: string) => string | undefined;
  all: (name: string) => readonly string[];
  /** Changes some names and leaves the others. `undefined` and `''` take a name away. */
  set: (changes: Changes, options?: { replace?: boolean }) => void;
}

/** Filters, open row and dialog of a screen: each change is an address one can go back from. */
export function useAddress(): Address {
  const text = useSearchText();
  const values = useMemo(() => searchValues(new URLSearchParams(text)), [text]);
  const set = useCallback<Address['set']>(
    (changes, options) => {
      const next: Record<string, readonly string[]> = { ...values };
      for (const [name, given] of Object.entries(changes)) {
        const list = [given ?? []].flat().filter((value) => value !== '');
        if (list.length > 0) next[name] = list;
        else delete next[name];
      }
      void router.navigate({
        to: '.',
        search: next,
        keepScroll: true,
        replace: options?.replace ?? false,
      });
    },
    [values],
  );
  return useMemo(
    () => ({ get: (name) => values[name]?.[0], all: (name) => values[name] ?? [], set }),
    [values, set],
  );
}
