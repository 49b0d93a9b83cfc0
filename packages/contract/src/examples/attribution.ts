import type { CreditPage } from '../attribution/attribution-credits.ts';
import type { AttributionPath } from '../attribution/attribution-paths.ts';
import type { PivotRow } from '../attribution/attribution-pivot.ts';
import { eventId, ordered } from './story.ts';

const google = { identifier: 'search:google', name: 'Recherche : google' };

export const pivotRow: PivotRow = {
  ...google,
  intervals: [
    {
      interval: '2026-03-01T00:00:00.000+01:00',
      spend: 0,
      visits: 250,
      visitors: 180,
      models: {
        first: {
          values: { 'event-count': 12.5, turnover: 1440.5 },
          cost: { 'event-count': 0, turnover: 0 },
          returnOnSpend: { turnover: null },
          conversionRate: 0.05,
        },
        last: {
          values: { 'event-count': 9, turnover: 1010 },
          cost: { 'event-count': 0, turnover: 0 },
          returnOnSpend: { turnover: null },
          conversionRate: 0.036,
        },
      },
    },
  ],
};

export const attributionPath: AttributionPath = {
  path: [{ identifier: 'meta-ads', name: 'Meta Ads' }, google],
  events: 12,
  values: { 'event-count': 12, turnover: 1440.5 },
  timeToConvert: { mean: 172_800, median: 86_400 },
};

export const creditPage: CreditPage = {
  value: 48,
  count: 1,
  limit: 50,
  next: null,
  data: [{ eventId, eventType: 'order', eventDate: ordered, value: 120, share: 0.4, amount: 48 }],
};
