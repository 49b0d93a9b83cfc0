import type { CreditPage } from '../attribution/attribution-credits.ts';
import type { AttributionPath } from '../attribution/attribution-paths.ts';
import type { PivotRow } from '../attribution/attribution-pivot.ts';
import type { PathEventPage } from '../attribution/path-events.ts';
import { campaignId, eventId, integrationId, ordered } from './story.ts';

const interval = '2026-03-01T00:00:00.000+01:00';

/** What a model gives of the one order: `cost` by order and by euro, and what a euro spent earns. */
const share = (orders: number, cost: [number, number] | null, earned: number | null) => ({
  values: { 'event-count': orders, turnover: orders * 120 },
  cost: { 'event-count': cost?.[0] ?? null, turnover: cost?.[1] ?? null },
  returnOnSpend: { turnover: earned },
});
/** The same, of a channel that had one visit in the month and cost nothing. */
const ofOneVisit = (orders: number) => ({
  ...share(orders, orders === 0 ? null : [0, 0], null),
  conversionRate: orders,
});
const ofNoVisit = (...numbers: Parameters<typeof share>) => ({
  ...share(...numbers),
  conversionRate: null,
});
const nothing = ofNoVisit(0, null, null);

export const pivotRows: PivotRow[] = [
  {
    identifier: 'utm:infolettre/mars',
    name: 'Campagne balisée : infolettre · mars',
    parent: 'utm:infolettre',
    intervals: [
      {
        interval,
        spend: 0,
        visits: 1,
        visitors: 1,
        models: { first: ofOneVisit(0), lastNonDirect: ofOneVisit(1), shapley: ofOneVisit(0.5) },
      },
    ],
  },
  {
    // Its visit was the month before.
    identifier: campaignId,
    name: 'Soldes d’été',
    parent: integrationId,
    intervals: [
      {
        interval,
        spend: 1250.5,
        visits: 0,
        visitors: 0,
        models: {
          first: ofNoVisit(1, [1250.5, 10.420833], 0.095962),
          lastNonDirect: ofNoVisit(0, null, 0),
          shapley: ofNoVisit(0.5, [2501, 20.841667], 0.047981),
        },
      },
    ],
  },
  {
    identifier: null,
    name: 'Non attribué',
    intervals: [
      {
        interval,
        spend: 0,
        visits: 0,
        visitors: 0,
        models: { first: nothing, lastNonDirect: nothing, shapley: nothing },
      },
    ],
  },
];

export const attributionPaths: AttributionPath[] = [
  {
    path: [
      { identifier: 'custom', name: 'Sources personnalisées' },
      { identifier: 'utm:infolettre', name: 'Campagne balisée : infolettre' },
    ],
    events: 1,
    values: { 'event-count': 1, turnover: 120 },
    timeToConvert: { mean: 604_800, median: 604_800 },
  },
  { path: [], events: 0, values: { 'event-count': 0, turnover: 0 }, timeToConvert: null },
];

/** The order, which both visits led to. */
export const pathEventPage: PathEventPage = {
  events: 1,
  count: 1,
  limit: 50,
  next: null,
  data: [
    {
      eventId,
      eventType: 'order',
      eventDate: ordered,
      values: { 'event-count': 1, turnover: 120 },
      timeToConvert: 604_800,
    },
  ],
};

/** What the newsletter has of the order, when both visits have the same share. */
export const creditPage: CreditPage = {
  value: 60,
  count: 1,
  limit: 50,
  next: null,
  data: [{ eventId, eventType: 'order', eventDate: ordered, value: 120, share: 0.5, amount: 60 }],
};
