import { useAddress } from '../../question/use-address.ts';

/** What the screen shows of the answer. Another question begins again. */
export function usePathsSearch() {
  const { get, set } = useAddress();
  return {
    /** The node or the link of the flow that is looked at. */
    through: get('par'),
    goThrough: (id: string | undefined) => set({ par: id, ouvert: undefined }),
    /** The row whose events are shown. */
    opened: get('ouvert'),
    open: (id: string | undefined) => set({ ouvert: id }),
    isWhole: get('lignes') === 'toutes',
    showWhole: (isWhole: boolean) => set({ lignes: isWhole ? 'toutes' : undefined }),
  };
}
