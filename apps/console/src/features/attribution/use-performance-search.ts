import { useMemo } from 'react';
import { useAddress } from '../../question/use-address.ts';

/** What stays when another question is asked. */
export const keptNames: readonly string[] = ['colonnes', 'ouvrir', 'chercher'];

export type PerformanceSearch = ReturnType<typeof usePerformanceSearch>;

/** What the screen shows of the answer: open rows, columns, what is looked for, the open drawer. */
export function usePerformanceSearch() {
  const { get, all, set } = useAddress();
  const rows = all('ouvrir');
  const columns = get('colonnes');
  return {
    /** Rows that show their parts. */
    openRows: useMemo(() => new Set(rows), [rows]),
    toggleRow: (key: string) =>
      set({ ouvrir: rows.includes(key) ? rows.filter((each) => each !== key) : [...rows, key] }),
    openAll: (keys: readonly string[]) => set({ ouvrir: keys }),
    /** Undefined: the usual ones. */
    columns: columns === undefined ? undefined : columns.split(','),
    chooseColumns: (chosen: readonly string[] | undefined) => set({ colonnes: chosen?.join(',') }),
    text: get('chercher') ?? '',
    look: (text: string) => set({ chercher: text }, { replace: true }),
    /** What the drawer shows. */
    opened: get('ouvert'),
    open: (what: string | undefined) => set({ ouvert: what }),
  };
}
