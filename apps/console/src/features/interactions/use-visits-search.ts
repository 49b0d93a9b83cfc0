import { periodText, readPeriod } from '@sillage/engine/question/period-text';
import { firstQuestion } from '@sillage/engine/question/question';
import { useAddress } from '../../question/use-address.ts';
import {
  type FilterKey,
  filterKeys,
  filterWords,
  type Nature,
  natures,
  type SortKey,
  sortWords,
  type VisitsSearch,
} from './visits-search.ts';

/** The list that the address asks for, and how to ask for another. */
export function useVisitsSearch() {
  const { get, set } = useAddress();
  const sort = get('tri') ?? '-date';
  const search: VisitsSearch = {
    period: readPeriod(get('periode') ?? '') ?? firstQuestion.period,
    nature: natureOf(get('nature')),
    filters: Object.fromEntries(
      filterKeys.flatMap((key) => {
        const value = get(filterWords[key]);
        return value === undefined ? [] : [[key, value]];
      }),
    ),
    sort:
      (Object.keys(sortWords) as SortKey[]).find(
        (key) => sortWords[key] === sort.replace(/^-/, ''),
      ) ?? 'startDate',
    descending: sort.startsWith('-'),
  };
  return {
    search,
    choosePeriod: (period: VisitsSearch['period']) => set({ periode: periodText(period) }),
    chooseNature: (nature: Nature) => set({ nature: nature === 'visites' ? undefined : nature }),
    filterBy: (key: FilterKey, value: string | undefined) => set({ [filterWords[key]]: value }),
    clearFilters: () =>
      set(Object.fromEntries(Object.values(filterWords).map((word) => [word, undefined]))),
    sortBy: (key: SortKey) => {
      const isSame = search.sort === key;
      set({ tri: `${isSame && search.descending ? '' : '-'}${sortWords[key]}` });
    },
    /** The dialog that is open. */
    doing: get('faire'),
    doNothing: () => set({ faire: undefined }),
    create: () => set({ faire: 'ajouter' }),
  };
}

const natureOf = (word: string | undefined): Nature =>
  word !== undefined && Object.hasOwn(natures, word) ? (word as Nature) : 'visites';
