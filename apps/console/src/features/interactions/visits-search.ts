import type { PublicOperations } from '@sillage/client/source/client';
import { daysOf, type Period } from '@sillage/engine/question/period';
import { type Day, startOfDay } from '@sillage/engine/time/zoned-time';

export type VisitsQuery = NonNullable<PublicOperations['listInteractions']['query']>;

/** What is listed, by its word in the address. */
export const natures = {
  visites: 'Visites',
  'hors-ligne': 'Hors ligne',
  robots: 'Robots',
  tout: 'Tout',
} as const;
export type Nature = keyof typeof natures;

/** Filters, by their word in the address. */
export const filterWords = {
  source: 'source',
  campaignId: 'campagne',
  landingPage: 'page',
  country: 'pays',
  device: 'appareil',
} as const;
export type FilterKey = keyof typeof filterWords;

export const filterKeys = Object.keys(filterWords) as FilterKey[];

export const sortWords = { startDate: 'date', hitCount: 'pages', duration: 'duree' } as const;
export type SortKey = keyof typeof sortWords;

export interface VisitsSearch {
  period: Period;
  nature: Nature;
  filters: Partial<Record<FilterKey, string>>;
  sort: SortKey;
  /** The largest or the latest first. */
  descending: boolean;
}

const ofNature: Record<Nature, VisitsQuery> = {
  visites: { type: 'session', isBot: false },
  'hors-ligne': { type: 'offline' },
  robots: { type: 'session', isBot: true },
  tout: {},
};

/** What the API is asked: days are the project's. */
export function toQuery(search: VisitsSearch, today: Day, zone: string): VisitsQuery {
  const { since, until } = daysOf(search.period, today);
  const instant = (day: Day) => new Date(startOfDay(day, zone)).toISOString();
  return {
    since: instant(since),
    until: instant(until),
    ...ofNature[search.nature],
    ...search.filters,
    sort: search.sort,
    order: search.descending ? 'DESC' : 'ASC',
  };
}
